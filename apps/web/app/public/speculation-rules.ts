/** Pages that a visit alone must not open: sign-in forms, one's own data, the office, files. */
const NOT_AHEAD = [
  '/admin',
  '/admin/*',
  '/login',
  '/login?*',
  '/register',
  '/register?*',
  '/conta',
  '/conta/*',
  '/documentos',
  '/avisos/*',
  '/esqueci-minha-senha',
  '/nova-senha',
  '/aparelho',
  '/reseta-timer',
  '/api/*',
  '/uploads/*',
  '/*.pdf',
];

/** The browser prepares the public page of a link that the person is about to follow. */
export const SPECULATION_RULES = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...NOT_AHEAD.map((href_matches) => ({ not: { href_matches } })),
          { not: { selector_matches: '[download], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};
