/**
 * JSON schemas of what the product sends to a PSP and reads from one, written from the Central Bank's OpenAPI document of the
 * API Pix, version 2.9.0: the types, limits and required marks of the fields that our calls use. The local PSP
 * refuses requests that do not fit them, and the tests hold its answers to them.
 */

const amount = { type: 'string', pattern: '^\\d{1,10}\\.\\d{2}$' } as const;
const instant = { type: 'string', format: 'date-time' } as const;
const txid = { type: 'string', pattern: '^[a-zA-Z0-9]{26,35}$' } as const;
const chave = { type: 'string', maxLength: 77 } as const;
const valor = { type: 'object', required: ['original'], properties: { original: amount } } as const;
const endToEndId = { type: 'string', pattern: '^[a-zA-Z0-9]{32}$' } as const;
const nome = { type: 'string', maxLength: 200 } as const;
const cpf = { type: 'string', pattern: '^\\d{11}$' } as const;
const cnpj = { type: 'string', pattern: '^[0-9A-Z]{14}$' } as const;

const devedor = {
  oneOf: [
    {
      type: 'object',
      required: ['cpf', 'nome'],
      properties: { cpf, nome },
      additionalProperties: false,
    },
    {
      type: 'object',
      required: ['cnpj', 'nome'],
      properties: { cnpj, nome },
      additionalProperties: false,
    },
  ],
} as const;

const asked = {
  devedor,
  valor,
  chave,
  solicitacaoPagador: { type: 'string', maxLength: 140 },
} as const;

/** The bodies of requests. A field that is not named here is refused: the product sends no other. */
export const requestSchemas = {
  cob: {
    type: 'object',
    required: ['calendario', 'valor', 'chave'],
    additionalProperties: false,
    properties: {
      ...asked,
      calendario: {
        type: 'object',
        additionalProperties: false,
        properties: { expiracao: { type: 'integer', minimum: 1, maximum: 2_147_483_647 } },
      },
    },
  },
  cobv: {
    type: 'object',
    required: ['calendario', 'devedor', 'valor', 'chave'],
    additionalProperties: false,
    properties: {
      ...asked,
      calendario: {
        type: 'object',
        required: ['dataDeVencimento'],
        additionalProperties: false,
        properties: {
          dataDeVencimento: { type: 'string', format: 'date' },
          validadeAposVencimento: { type: 'integer', minimum: 0, maximum: 2_147_483_647 },
        },
      },
    },
  },
  removal: {
    type: 'object',
    required: ['status'],
    additionalProperties: false,
    properties: { status: { enum: ['REMOVIDA_PELO_USUARIO_RECEBEDOR'] } },
  },
  refund: {
    type: 'object',
    required: ['valor'],
    additionalProperties: false,
    properties: {
      valor: amount,
      natureza: { enum: ['ORIGINAL', 'RETIRADA'] },
      descricao: { type: 'string', maxLength: 140 },
    },
  },
  webhook: {
    type: 'object',
    required: ['webhookUrl'],
    additionalProperties: false,
    properties: { webhookUrl: { type: 'string', format: 'uri' } },
  },
} as const;

const refund = {
  type: 'object',
  required: ['id', 'rtrId', 'valor', 'horario', 'status'],
  properties: {
    id: { type: 'string', pattern: '^[a-zA-Z0-9]{1,35}$' },
    rtrId: { type: 'string', pattern: '^[a-zA-Z0-9]{32}$' },
    valor: amount,
    natureza: {
      enum: ['ORIGINAL', 'RETIRADA', 'MED_OPERACIONAL', 'MED_FRAUDE', 'MED_PIX_AUTOMATICO'],
    },
    horario: { type: 'object', properties: { solicitacao: instant, liquidacao: instant } },
    status: { enum: ['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO'] },
    motivo: { type: 'string', maxLength: 140 },
  },
} as const;

const pix = {
  type: 'object',
  required: ['endToEndId', 'valor', 'horario'],
  properties: {
    endToEndId,
    txid: { type: 'string', pattern: '^[a-zA-Z0-9]{1,35}$' },
    valor: amount,
    chave,
    horario: instant,
    infoPagador: { type: 'string', maxLength: 140 },
    devolucoes: { type: 'array', items: refund },
  },
} as const;

const made = {
  txid,
  revisao: { type: 'integer', minimum: 0 },
  devedor,
  location: { type: 'string', maxLength: 77 },
  status: {
    enum: ['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP'],
  },
  valor,
  chave,
  solicitacaoPagador: { type: 'string', maxLength: 140 },
  pixCopiaECola: { type: 'string', maxLength: 512 },
  pix: { type: 'array', items: pix },
} as const;

/** The bodies of answers. */
export const answerSchemas = {
  cob: {
    type: 'object',
    required: ['txid', 'calendario', 'revisao', 'status', 'valor', 'chave'],
    properties: {
      ...made,
      calendario: {
        type: 'object',
        required: ['criacao', 'expiracao'],
        properties: { criacao: instant, expiracao: { type: 'integer' } },
      },
    },
  },
  cobv: {
    type: 'object',
    required: [
      'location',
      'txid',
      'devedor',
      'calendario',
      'revisao',
      'status',
      'valor',
      'chave',
      'recebedor',
    ],
    properties: {
      ...made,
      recebedor: {
        type: 'object',
        required: ['cnpj', 'nome', 'logradouro', 'cidade', 'uf', 'cep'],
        properties: {
          cnpj,
          nome,
          logradouro: { type: 'string', maxLength: 200 },
          cidade: { type: 'string', maxLength: 200 },
          uf: { type: 'string', maxLength: 2 },
          cep: { type: 'string', maxLength: 8 },
        },
      },
      calendario: {
        type: 'object',
        required: ['criacao', 'dataDeVencimento', 'validadeAposVencimento'],
        properties: {
          criacao: instant,
          dataDeVencimento: { type: 'string', format: 'date' },
          validadeAposVencimento: { type: 'integer' },
        },
      },
    },
  },
  pix,
  refund,
  page: {
    type: 'object',
    required: ['parametros'],
    properties: {
      parametros: {
        type: 'object',
        required: ['inicio', 'fim', 'paginacao'],
        properties: {
          inicio: instant,
          fim: instant,
          paginacao: {
            type: 'object',
            required: [
              'paginaAtual',
              'itensPorPagina',
              'quantidadeDePaginas',
              'quantidadeTotalDeItens',
            ],
            properties: {
              paginaAtual: { type: 'integer', minimum: 0 },
              itensPorPagina: { type: 'integer', minimum: 1 },
              quantidadeDePaginas: { type: 'integer', minimum: 1 },
              quantidadeTotalDeItens: { type: 'integer', minimum: 0 },
            },
          },
        },
      },
      pix: { type: 'array', items: pix },
    },
  },
  /** What the PSP sends to the webhook. */
  notice: { type: 'object', required: ['pix'], properties: { pix: { type: 'array', items: pix } } },
} as const;
