import type { ActionTable } from './action-table.ts';

/** Signing in, passwords, devices and the second factor. */
export const accountActions = {
  'login.succeeded': { label: 'Entrada', sentence: '{quem} entrou no sistema.' },
  'login.failed': {
    label: 'Senha errada',
    sentence: 'Alguém tentou entrar com a senha errada em {o-que}.',
  },
  'login.refused': {
    label: 'Entrada recusada',
    sentence: '{quem} acertou a senha, mas a conta não pode entrar.',
  },
  logout: { label: 'Saída', sentence: '{quem} saiu do sistema.' },
  'password.reset': {
    label: 'Senha trocada',
    sentence: 'A senha de {o-que} foi trocada no servidor.',
  },
  'password.link_asked': {
    label: 'Nova senha pedida',
    sentence: 'Um link de nova senha foi enviado a {o-que}, a pedido.',
  },
  'password.link_made': {
    label: 'Link de nova senha gerado',
    sentence: '{quem} gerou à mão um link de nova senha para {o-que}.',
  },
  'password.recovered': {
    label: 'Senha recuperada',
    sentence: '{quem} escolheu uma nova senha por um link.',
  },
  'password.changed': { label: 'Senha alterada', sentence: '{quem} trocou a própria senha.' },
  'device.link_asked': {
    label: 'Liberação de aparelho pedida',
    sentence: 'Um link para liberar um aparelho foi enviado a {o-que}, a pedido.',
  },
  'device.admitted': {
    label: 'Aparelho liberado',
    sentence: '{quem} liberou um aparelho por um link.',
  },
  'session.ended': {
    label: 'Aparelho desconectado',
    sentence: '{quem} desconectou um dos próprios aparelhos.',
  },
  'session.others_ended': {
    label: 'Outros aparelhos desconectados',
    sentence: '{quem} desconectou os outros aparelhos da própria conta.',
  },
  'admin.created': {
    label: 'Administrador criado',
    sentence: 'A conta de administrador {o-que} foi criada no servidor.',
  },
  'second-factor.failed': {
    label: 'Segundo fator errado',
    sentence: 'Alguém errou o segundo fator ou a senha de {o-que}.',
  },
  'second-factor.app-added': {
    label: 'Aplicativo de códigos ativado',
    sentence: '{quem} ativou um aplicativo de códigos.',
  },
  'second-factor.app-removed': {
    label: 'Aplicativo de códigos removido',
    sentence: '{quem} deixou de usar o aplicativo de códigos.',
  },
  'second-factor.passkey-added': {
    label: 'Chave de acesso criada',
    sentence: '{quem} criou uma chave de acesso.',
  },
  'second-factor.passkey-removed': {
    label: 'Chave de acesso removida',
    sentence: '{quem} removeu uma chave de acesso.',
  },
  'second-factor.codes-made': {
    label: 'Códigos de recuperação feitos',
    sentence: '{quem} fez novos códigos de recuperação.',
  },
  'second-factor.code-used': {
    label: 'Código de recuperação usado',
    sentence: '{quem} entrou com um código de recuperação.',
  },
  'second-factor.reset': {
    label: 'Segundo fator retirado',
    sentence: 'O segundo fator de {o-que} foi retirado no servidor.',
  },
} as const satisfies ActionTable;
