import { fillText } from './fill-text.ts';

/**
 * The data map: what the product keeps of a person. The privacy page shows it, docs/privacy.md is
 * written from it (a test compares them), and its words are part of the policy's version. `{imagens}`
 * and `{acessos}` are the settings.
 */
export interface DataMapRow {
  what: string;
  why: string;
  /** The legal ground: the article of Lei 13.709/2018 (LGPD), and the law behind an obligation. */
  ground: string;
  kept: string;
  seenBy: string;
  /** What becomes of it when the person is erased. */
  erased: string;
}

export const DATA_MAP: readonly DataMapRow[] = [
  {
    what: 'Nome, CPF ou CNPJ, tipo de pessoa',
    why: 'Saber quem participa e vender ao arrematante',
    ground: 'Contrato (LGPD, art. 7º, V) e obrigação legal (art. 7º, II; Decreto 21.981/1932)',
    kept: 'Enquanto a conta existir',
    seenBy: 'Você e a equipe com acesso a clientes; nunca outros participantes',
    erased: 'Apagados',
  },
  {
    what: 'E-mail, telefone e endereço',
    why: 'Entrar na conta, avisar do resultado do cadastro e tratar da venda',
    ground: 'Contrato (LGPD, art. 7º, V)',
    kept: 'Enquanto a conta existir',
    seenBy: 'Você e a equipe com acesso a clientes',
    erased: 'Apagados; o e-mail pode ser cadastrado de novo',
  },
  {
    what: 'Imagens dos documentos e da selfie ou do comprovante',
    why: 'Conferir a identidade antes de aprovar o cadastro e prevenir fraudes',
    ground: 'Contrato e prevenção à fraude (LGPD, art. 7º, V, e art. 11, II, “g”)',
    kept: 'Enquanto a conta existir; {imagens} depois de um cadastro recusado ou da eliminação',
    seenBy: 'A equipe que confere documentos; cada abertura fica registrada',
    erased: 'Ninguém mais as abre; os arquivos são apagados em {imagens}',
  },
  {
    what: 'Senha',
    why: 'Proteger a entrada na conta',
    ground: 'Contrato (LGPD, art. 7º, V) e segurança (art. 46)',
    kept: 'Só um resumo que não permite lê-la, enquanto a conta existir',
    seenBy: 'Ninguém',
    erased: 'Apagada',
  },
  {
    what: 'Lances e lances automáticos, com valor, hora e apelido do leilão',
    why: 'Realizar o leilão e provar o resultado',
    ground: 'Contrato (LGPD, art. 7º, V) e obrigação legal (art. 7º, II)',
    kept: 'Sempre: o registro de lances é encadeado e não se altera. Por lei, ao menos 5 anos',
    seenBy: 'Todos veem valor, hora e apelido; a equipe vê de quem são; só você vê o seu máximo',
    erased: 'Mantidos, sem nome nem contato',
  },
  {
    what: 'Arremates: comprador como estava no fim do leilão, veículo, valores, cobranças e prazos',
    why: 'Cobrar e documentar a venda',
    ground: 'Contrato (LGPD, art. 7º, V) e obrigação legal (art. 7º, II; Decreto 21.981/1932)',
    kept: 'Por lei, ao menos 5 anos depois da venda; até lá a conta do comprador não é eliminada',
    seenBy: 'Você e a equipe com acesso a arremates',
    erased: 'Vendas não aprovadas e as de mais de 5 anos ficam sem os dados do comprador',
  },
  {
    what: 'Sessões e registros de acesso: data, hora, endereço IP e aparelho',
    why: 'Manter você conectado, conter ataques e cumprir a lei',
    ground: 'Obrigação legal (Lei 12.965/2014, art. 15; LGPD, art. 7º, II)',
    kept: '{acessos}',
    seenBy: 'Você vê as suas sessões e pode encerrá-las; a equipe com acesso à auditoria',
    erased: 'Mantidos até o fim do prazo legal de {acessos}, depois apagados',
  },
  {
    what: 'Segundo fator: segredo do aplicativo de códigos, chaves de acesso, códigos de recuperação e tentativas de entrada',
    why: 'Confirmar que é você quem entra',
    ground: 'Contrato (LGPD, art. 7º, V) e segurança (art. 46)',
    kept: 'Até você o remover, ou enquanto a conta existir; cada tentativa, por 1 dia. O segredo é cifrado; das chaves fica a parte pública, dos códigos um resumo',
    seenBy: 'Você vê quais tem; ninguém lê os segredos',
    erased: 'Apagado',
  },
  {
    what: 'Aparelhos em que você já entrou',
    why: 'Deixar você entrar mesmo quando outros erram a sua senha de propósito',
    ground: 'Legítimo interesse e segurança (LGPD, art. 7º, IX, e art. 46)',
    kept: 'Só um resumo do aparelho, até 400 dias depois do último uso ou até a troca da senha por link',
    seenBy: 'Ninguém',
    erased: 'Apagados',
  },
  {
    what: 'Links de uso único: nova senha, aparelho, convite e confirmação de e-mail',
    why: 'Recuperar a entrada na conta e confirmar um endereço',
    ground: 'Contrato (LGPD, art. 7º, V)',
    kept: 'Só um resumo do link e o e-mail a confirmar, até 30 dias depois do seu fim',
    seenBy: 'Você, no endereço que os recebe',
    erased: 'Apagados',
  },
  {
    what: 'Chamadas recusadas: contagem, hora e endereço IP, com a conta ou sem ela',
    why: 'Perceber ataques e tentativas de acesso indevido',
    ground: 'Legítimo interesse e segurança (LGPD, art. 7º, IX, e art. 46)',
    kept: 'Sempre; os endereços IP de clientes e visitantes, por {acessos}',
    seenBy: 'A equipe com acesso à auditoria',
    erased: 'Mantidas; apontam para a conta sem nome',
  },
  {
    what: 'Pedidos de segunda pessoa da equipe: quem pediu e quem decidiu, o motivo, o ato e, de uma exportação, o texto da busca',
    why: 'Provar que duas pessoas decidiram um ato sensível, e sobre o quê',
    ground: 'Obrigação legal e legítimo interesse (LGPD, art. 7º, II e IX)',
    kept: 'Sempre: o pedido não se altera',
    seenBy: 'Quem pediu e a equipe que aprova',
    erased: 'Mantidos como foram pedidos; apontam para contas por número',
  },
  {
    what: 'Aceites dos termos e da política: versão, data, hora e endereço IP',
    why: 'Provar o que foi aceito e perguntar de novo quando o texto muda',
    ground: 'Exercício de direitos (LGPD, art. 7º, VI, e art. 8º, § 2º)',
    kept: 'Sempre',
    seenBy: 'Você',
    erased: 'Mantidos sem o endereço IP',
  },
  {
    what: 'Auditoria: o que foi feito no sistema, por quem e quando',
    why: 'Prestar contas de cada decisão e investigar incidentes',
    ground: 'Obrigação legal e legítimo interesse (LGPD, art. 7º, II e IX)',
    kept: 'Sempre; os endereços IP de clientes e visitantes, por {acessos}',
    seenBy: 'A equipe com acesso à auditoria',
    erased: 'Mantida; aponta para a conta sem nome',
  },
  {
    what: 'Documentos de arremate: notas e recibos com nome, CPF ou CNPJ, endereço e veículo; e, da entrega, nome, documento e assinatura de quem retirou',
    why: 'Entregar o veículo, transferi-lo e provar o que foi vendido, pago e entregue',
    ground: 'Contrato (LGPD, art. 7º, V) e obrigação legal (art. 7º, II; Decreto 21.981/1932)',
    kept: 'Sempre: um documento emitido não se altera. Por lei, ao menos 5 anos',
    seenBy:
      'O comprador e a equipe com acesso a arremates; a assinatura, só a equipe. Quem tem o código vê iniciais e documento mascarado',
    erased: 'Mantidos como foram emitidos',
  },
  {
    what: 'Pagamentos de arremates: valor, data, meio, referência do banco, e nome e documento de quem pagou',
    why: 'Dar por paga a venda, emitir o recibo e prestar contas de pagamentos de terceiros',
    ground: 'Contrato (LGPD, art. 7º, V) e obrigação legal (art. 7º, II; Resolução COAF 25/2013)',
    kept: 'Sempre: um pagamento lançado não se altera. Por lei, ao menos 5 anos',
    seenBy:
      'O comprador e a equipe com acesso a valores de arremates; o nome e o documento do comprador vão também ao provedor que gera o código PIX, se o pátio usa um',
    erased: 'Mantidos como foram lançados',
  },
  {
    what: 'Análise de compras que a lei manda olhar: muito dinheiro em espécie, pagamento por outra pessoa, muitos veículos',
    why: 'Prevenir a lavagem de dinheiro',
    ground: 'Obrigação legal (LGPD, art. 7º, II; Lei 9.613/1998 e Resolução COAF 25/2013)',
    kept: 'Sempre: uma análise gravada não se altera. Por lei, ao menos 5 anos',
    seenBy: 'A direção e o financeiro',
    erased: 'Mantida como foi gravada',
  },
  {
    what: 'Contrapropostas do vendedor em vendas condicionais e as suas respostas; do aceite, as condições, a hora e o endereço IP',
    why: 'Provar por que valor e quando a compra foi aceita',
    ground: 'Contrato (LGPD, art. 7º, V) e exercício de direitos (art. 7º, VI)',
    kept: 'Sempre: um aceite não se altera',
    seenBy:
      'Você e a equipe com acesso a valores de arremates; o endereço IP, só a equipe com acesso à auditoria',
    erased: 'Mantidas sem o endereço IP',
  },
  {
    what: 'Inadimplência em arremates: quem a declarou e por quê, multa, impedimento e como terminou',
    why: 'Cobrar a multa, impedir novos lances pelo tempo das condições e provar a decisão',
    ground: 'Contrato (LGPD, art. 7º, V) e exercício de direitos (art. 7º, VI)',
    kept: 'Sempre, com o arremate. Com multa em aberto ou impedimento, a conta não é eliminada',
    seenBy: 'O comprador, menos os motivos, e a equipe com acesso a valores de arremates',
    erased: 'Mantida; aponta para a conta sem nome',
  },
  {
    what: 'Anulação de vendas: quem a decidiu e por quê, e o que havia sido recebido',
    why: 'Provar a decisão e devolver o que foi pago',
    ground: 'Contrato (LGPD, art. 7º, V) e exercício de direitos (art. 7º, VI)',
    kept: 'Sempre, com o arremate',
    seenBy: 'O comprador, menos quem a decidiu, e a equipe com acesso a valores de arremates',
    erased: 'Mantida; aponta para a conta sem nome',
  },
  {
    what: 'Mensagens enviadas a você por e-mail ou WhatsApp',
    why: 'Avisar da decisão sobre o cadastro e dos seus arremates',
    ground: 'Contrato (LGPD, art. 7º, V)',
    kept: 'Enquanto a conta existir',
    seenBy: 'A equipe com acesso a mensagens',
    erased: 'Destinatário e texto apagados; as que esperavam não são enviadas',
  },
  {
    what: 'Pedidos de privacidade e as respostas',
    why: 'Responder em até 15 dias e provar que respondemos',
    ground: 'Obrigação legal (LGPD, art. 18 e art. 19)',
    kept: 'Sempre; os textos, enquanto a conta existir',
    seenBy: 'Você e a equipe que responde aos pedidos',
    erased: 'Os textos são apagados; ficam o tipo e as datas',
  },
  {
    what: 'E-mail inscrito nas novidades',
    why: 'Enviar os próximos leilões a quem pediu',
    ground: 'Consentimento (LGPD, art. 7º, I)',
    kept: 'Até você pedir a retirada',
    seenBy: 'A equipe',
    erased: 'Apagado, se for o e-mail da conta',
  },
];

/** The two periods that the yard sets. */
export interface Retention {
  imagensDias: number;
  acessosMeses: number;
}

/** The map with the yard's periods in words. */
export function dataMapOf({ imagensDias, acessosMeses }: Retention): DataMapRow[] {
  const words = {
    imagens: imagensDias === 1 ? '1 dia' : `${imagensDias} dias`,
    acessos: `${acessosMeses} meses`,
  };
  const fill = (text: string) => fillText(text, words);
  return DATA_MAP.map((row) => ({ ...row, kept: fill(row.kept), erased: fill(row.erased) }));
}
