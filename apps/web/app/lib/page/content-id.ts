/**
 * The id of a page's own content, after the header: the skip link and each change of page move the
 * focus there.
 */
export const CONTENT_ID = 'conteudo';
