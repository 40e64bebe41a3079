/** Accounts that can sign in on the site of the journeys. */
export const ADMIN = { email: 'administracao@martelo.test', password: 'jornadas-do-patio' };

/** The password of every account of the demonstration. */
export const DEMO_PASSWORD = 'martelo-demonstracao';
export const DEMO_CLIENT = { email: 'cliente@martelo.example', password: DEMO_PASSWORD };
