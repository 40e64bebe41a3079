/** Who can sign in on the site that the journeys run against. */
export const ADMIN = { email: 'administracao@martelo.test', password: 'jornadas-do-patio' };

/** Every account of the demonstration has this password; the person says which account. */
export const DEMO_PASSWORD = 'martelo-demonstracao';
export const DEMO_CLIENT = { email: 'cliente@martelo.example', password: DEMO_PASSWORD };
