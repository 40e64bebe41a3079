import { can, PERMISSIONS, PROFILES } from '@martelo/core/permissions';
import { describe, expect, it } from 'vitest';
import { PERMISSION_TEXTS, profileMay } from './permission-texts.ts';

const textOf = (permission: (typeof PERMISSIONS)[number]) =>
  Object.values(PERMISSION_TEXTS[permission]).join('');
/** The items of the sentences: 'Consulta: a; b.' has two. */
const itemsOf = (text: string) =>
  text
    .replace('Consulta: ', '')
    .split(/; |\. |\.$/)
    .map((item) => item.toLocaleLowerCase('pt-BR'));

describe('the texts of the permissions', () => {
  it('have a sentence of its own for each permission', () => {
    const texts = PERMISSIONS.map(textOf);
    expect(texts.every((text) => text.trim().length > 3)).toBe(true);
    expect(new Set(texts).size).toBe(PERMISSIONS.length);
  });

  it.each(PROFILES.filter((profile) => profile !== 'diretor'))(
    'say of %s everything that it may do, and nothing else',
    (profile) => {
      const said = itemsOf(profileMay(profile));
      for (const permission of PERMISSIONS) {
        const may = can({ profiles: [profile] }, permission);
        expect([permission, said.includes(textOf(permission))]).toEqual([permission, may]);
      }
    },
  );

  it('tell the till, the release and the gate', () => {
    expect(profileMay('financeiro')).toContain('Credita pagamentos; libera veículos pagos');
    expect(profileMay('patio')).toContain('Entrega veículos liberados');
    expect(profileMay('leiloeiro')).toContain('decide vendas condicionais');
    expect(profileMay('diretor')).toBe(
      'Faz tudo o que os outros perfis fazem e também: muda as configurações; convida, muda e desativa pessoas da equipe; aprova o que pede uma segunda pessoa.',
    );
  });
});
