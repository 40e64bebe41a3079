/** Who can sign in on the site that the journeys run against. */
export const ADMIN = { email: 'administracao@martelo.teste', password: 'jornadas-do-patio' };

/** Every account of the demonstration has this password; the person says which account. */
export const DEMO_PASSWORD = 'martelo-demonstracao';
export const DEMO_CLIENT = { email: 'cliente@martelo.demo', password: DEMO_PASSWORD };
