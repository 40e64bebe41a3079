/** Where a page begins, behind what all pages have: the skip link and each change of page lead here. */
export const CONTENT_ID = 'conteudo';
