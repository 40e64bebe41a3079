import fs from 'node:fs/promises';
import { bidTexts } from '@martelo/contract/texts/bid-texts';
import { registerTexts } from '@martelo/contract/texts/register-texts';
import { ADMIN } from '../support/accounts.ts';
import { KNOWN_ADDRESS } from '../support/cep-provider.ts';
import { firefox } from '../support/engines/firefox.ts';
import { type Visitor, visitorWith } from '../support/engines/visitor.ts';
import { webkit } from '../support/engines/webkit.ts';
import { brl } from '../support/lot-page.ts';
import { newPerson } from '../support/people.ts';
import { expect, test as journey } from '../support/test.ts';
import { placeBid } from '../support/yard.ts';

const shown = (reais: number) => brl(reais).replace(/\s/g, ' ');

const PRICE = '[data-size="panel"]';

for (const engine of [firefox, webkit]) {
  const missing = engine.missing();
  const test = journey.extend<{ visitor: Visitor }>({
    visitor: async ({ browserName: _ }, use, info) => {
      const browser = await engine.start();
      try {
        const visitor = visitorWith(browser);
        await use(visitor);
        if (info.errors.length > 0) {
          await info.attach('window', { body: await browser.picture(), contentType: 'image/png' });
        }
        expect(await visitor.errors(), 'errors of the page').toEqual([]);
      } finally {
        await browser.close();
      }
    },
  });

  test.describe(engine.name, () => {
    test.skip(missing.length > 0, `não instalado: ${missing.join(', ')}`);

    test(`${engine.name} goes from the home page through a list to a vehicle`, async ({
      visitor,
      yard,
    }) => {
      const { vehicle } = await yard.addLot({ lanceInicial: 20_000 });
      await visitor.open('/');
      await visitor.type('Modelo', vehicle.titulo);
      await visitor.press({ role: 'button', name: 'Buscar Veículos' });
      await visitor.see({ text: '1 veículo encontrado' });
      await visitor.press({ role: 'link', name: vehicle.titulo });
      await visitor.see({ role: 'heading', name: vehicle.titulo });
      await visitor.seeText(PRICE, shown(20_000));
    });

    test(`${engine.name} places a bid and hears another one`, async ({ visitor, yard }) => {
      const { vehicle } = await yard.addLot({ lanceInicial: 20_000 });
      const member = await yard.addMember('Nara');
      const rival = await yard.addMember('Ivo');
      await visitor.signIn(member.session);
      await visitor.open(`/veiculos/${vehicle.id}`);
      await visitor.type('Seu lance', '21000,00');
      await visitor.press({ role: 'button', name: 'Dar lance' });
      await visitor.press({ role: 'button', name: 'Confirmar lance' });
      await visitor.see({ text: bidTexts.success });
      await visitor.see({ text: 'Você está vencendo' });
      await placeBid(rival.session, vehicle.id, 23_000);
      await visitor.see({ text: 'Seu lance foi superado' });
      await visitor.seeText(PRICE, shown(23_000));
    });

    test(`${engine.name} sends a registration with photographs`, async ({
      visitor,
      pictures,
    }, info) => {
      const person = newPerson('Zilda');
      const identity = info.outputPath('identidade.jpg');
      const selfie = info.outputPath('selfie.jpg');
      await fs.writeFile(identity, pictures.identity);
      await fs.writeFile(selfie, pictures.selfie);
      await visitor.open('/register');
      await visitor.type('Nome completo', person.name);
      await visitor.type('CPF', person.document);
      await visitor.type('Telefone com WhatsApp', person.phone);
      await visitor.type('E-mail', person.email);
      await visitor.type('Senha', person.password);
      await visitor.type('Confirme a senha', person.password);
      await visitor.type('CEP', person.cep);
      await visitor.seeValue('Logradouro', KNOWN_ADDRESS.logradouro);
      await visitor.type('Número', person.numero);
      await visitor.attach('Documento de identidade', identity);
      await visitor.attach('Selfie com o documento', selfie);
      await visitor.press({ label: 'Li e aceito' });
      await visitor.press({ role: 'button', name: 'Cadastrar' });
      await visitor.see({ role: 'heading', name: registerTexts.success });
    });

    test(`${engine.name} signs an administrator in, who pauses and resumes an auction`, async ({
      visitor,
      yard,
    }) => {
      const { auction } = await yard.addLot();
      await visitor.open('/admin/login');
      await visitor.type('Email', ADMIN.email);
      await visitor.type('Senha', ADMIN.password);
      await visitor.press({ role: 'button', name: 'Entrar' });
      await visitor.see({ role: 'heading', name: 'Início' });
      await visitor.open('/admin/leiloes');
      const card = { role: 'article', name: auction.titulo };
      await visitor.press({ role: 'button', name: 'Pausar', within: card });
      await visitor.press({ role: 'button', name: 'Retomar', within: card });
      await visitor.see({ role: 'button', name: 'Pausar', within: card });
    });
  });
}
