/** The sentences of the hand-over at the gate. */
export const deliveryTexts = {
  quem: 'Diga quem retira: o comprador ou um procurador.',
  nome: 'Informe o nome de quem retira o veículo.',
  documento: 'Informe o documento de quem retira o veículo.',
  conferencia: 'Digite a placa ou o final do chassi que está no veículo.',
  procuracao: 'Fotografe a procuração ou escolha o PDF dela.',
  procuracaoTipo: 'Envie a procuração em PDF ou em foto JPEG ou PNG.',
  baixa: 'Fotografe a certidão de baixa ou escolha o PDF dela.',
  baixaTipo: 'Envie a certidão de baixa em PDF ou em foto JPEG ou PNG.',
  km: 'Informe o hodômetro só com números, de 0 a 9.999.999, ou deixe em branco.',
  chaves: 'Informe quantas chaves entregou, de 0 a 20.',
  placaTransporte: 'Informe a placa com 7 letras e números, ou deixe em branco.',
  vistoria: 'Marque todos os itens da vistoria.',
  nota: 'Escreva até 200 caracteres em cada observação.',
  fotos: 'Tire ao menos uma foto do veículo.',
  fotosTipo: 'Uma das fotos não pôde ser lida. Apague-a e fotografe de novo.',
  descaracterizado:
    'Sucata inservível só sai descaracterizada. Marque depois de conferir e fotografe.',
  descaracterizadoFotos: 'Fotografe o veículo descaracterizado.',
  assinatura: 'Peça a assinatura de quem retira o veículo.',
} as const;

/** The sentences about the release of a paid vehicle. */
export const releaseTexts = {
  esperaPixHoras: 'Informe de 0 a 720 horas.',
  espera: 'Pode ser liberado a partir de {prazo}: espera de segurança do PIX.',
} as const;
