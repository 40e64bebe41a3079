/** The public settings that hold until an administrator saves others. */
import type { SiteSettings } from '@martelo/contract/shapes/site-settings';
import { edital, privacidade, termos } from './default-documents.ts';

export const defaultSiteSettings: SiteSettings = {
  nome: 'Martelo',
  contato: {
    endereco: 'Av. Tancredo Neves, 5210, Jabotiana',
    cidade: 'Aracaju-SE',
    // Brazil has no area code 70: a yard without its own number must not send visitors to a
    // stranger.
    telefone: '(70) 3022-4870',
    email: 'contato@martelo.example',
    whatsapp: '5570998124870',
    horario: 'Segunda a sexta, 9h às 18h',
  },
  redesSociais: {
    instagram: 'https://www.instagram.com/',
    facebook: 'https://www.facebook.com/',
    youtube: 'https://www.youtube.com/',
  },
  // These stay empty: an invented name or registration would be printed on documents.
  leiloeiro: { nome: '', matricula: '', empresa: '', cnpj: '' },
  comissaoPontosBase: 500,
  taxas: [],
  certificacaoUrl: 'https://www.jucese.se.gov.br/',
  mapaUrl:
    'https://www.openstreetmap.org/export/embed.html?bbox=-37.0950%2C-10.9420%2C-37.0630%2C-10.9180&layer=mapnik&marker=-10.9300%2C-37.0790',
  fuso: 'America/Maceio',
  // No campaign promises more than the page behind its button shows (decision 32).
  banners: [
    {
      desenho: 'ipva',
      chamada: 'Campanha IPVA {ano}',
      titulo: 'IPVA {ano}: confira antes de arrematar',
      texto:
        'O edital diz onde constam os débitos conhecidos de cada lote e o que cabe a quem compra.',
      botao: 'Ler o edital',
      link: '/edital',
      de: '',
      ate: '',
    },
    {
      desenho: 'financiamento',
      chamada: 'Financiamento',
      titulo: 'Quer financiar o seu arremate?',
      texto: 'Consulte as condições com o nosso atendimento antes de dar o lance.',
      botao: 'Falar com o atendimento',
      link: '/contato',
      de: '',
      ate: '',
    },
    {
      desenho: 'frete',
      chamada: 'Frete',
      titulo: 'Do pátio à sua porta',
      texto: 'Entrega por cegonha para todo o Brasil, com valor combinado antes do pagamento.',
      botao: 'Consultar frete',
      link: '/contato',
      de: '',
      ate: '',
    },
    {
      desenho: 'patio',
      chamada: 'Pátio',
      titulo: 'Veja o veículo de perto',
      texto:
        'Visite o pátio com hora marcada, pelo código do lote, e peça os certificados que houver.',
      botao: 'Agendar visita',
      link: '/contato',
      de: '',
      ate: '',
    },
    {
      desenho: 'venda-direta',
      chamada: 'Venda direta',
      titulo: 'Prefere comprar sem disputar lances?',
      texto: 'Veja os veículos do pátio e pergunte ao atendimento quais aceitam venda direta.',
      botao: 'Ver veículos',
      link: '/veiculos',
      de: '',
      ate: '',
    },
  ],
  faq: [
    {
      pergunta: 'Venci o leilão. Como e quando eu pago?',
      resposta:
        'Você paga 20% do valor do arremate em até 24 horas, como sinal, e o restante em até 3 dias úteis. Os dados para pagamento ficam em Meus arremates, na sua conta, assim que o lote é encerrado.',
    },
    {
      pergunta: 'O que acontece se eu não retirar o veículo no prazo?',
      resposta:
        'Depois do prazo de retirada é cobrada uma taxa diária de estadia no pátio, até o dia em que o veículo sair.',
    },
    {
      pergunta: 'Por quanto tempo o veículo pode ficar no pátio?',
      resposta:
        'Passados 30 dias do arremate sem a retirada, o veículo pode ser considerado abandonado e voltar a leilão.',
    },
    {
      pergunta: 'Posso ver o veículo antes de dar um lance?',
      resposta:
        'Sim. Agende a visita com o nosso atendimento informando o código do lote. As visitas acontecem no pátio, em horário comercial.',
    },
    {
      pergunta: 'Quais documentos preciso apresentar na retirada?',
      resposta:
        'Documento de identidade com foto, comprovante de pagamento, nota de arrematação e a autorização de entrega emitida pelo leiloeiro.',
    },
  ],
  edital,
  termos,
  privacidade,
  guarda: { imagensDias: 30, acessosMeses: 6 },
};
