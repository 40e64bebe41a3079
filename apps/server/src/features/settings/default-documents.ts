/** First versions of the edital, the terms of use and the privacy policy. */
import type { SiteSettings } from '@martelo/contract/shapes/site-settings';

type Document = SiteSettings['edital'];

const ATUALIZADO_EM = '2026-11-01';
/** The terms and the privacy policy say since then what the product does with personal data. */
const DADOS_EM = '2026-11-23';

export const edital: Document = {
  versao: '2026-11',
  atualizadoEm: ATUALIZADO_EM,
  secoes: [
    {
      titulo: '1. Objeto',
      texto:
        'Este edital regula os leilões on-line de carros, motos, caminhões, ônibus e tratores oferecidos neste site. Cada veículo é um lote, identificado por seu código, com descrição, fotografias, lance inicial e situação (conservado, recuperado, sinistrado ou sucata) publicados na sua página.',
    },
    {
      titulo: '2. Quem pode participar',
      texto:
        'Pessoas físicas maiores de 18 anos e pessoas jurídicas, com cadastro aprovado. A aprovação depende da conferência dos documentos enviados e pode ser revista a qualquer tempo. Funcionários do pátio e administradores do site não participam.',
    },
    {
      titulo: '3. Visitação',
      texto:
        'Os veículos podem ser vistos no pátio, em Aracaju-SE, de segunda a sexta, das 9h às 18h, com visita agendada pelo código do lote. As fotografias são do próprio veículo e não mostram tudo: quem dá um lance declara que conhece o estado do veículo ou que dispensou a visita.',
    },
    {
      titulo: '4. Lances',
      texto:
        'O lance deve ser maior que o lance atual e é irrevogável. Vale a hora do servidor do leilão. O maior lance registrado até o encerramento do lote vence; abaixo do valor mínimo do vendedor, a venda é condicional e depende da sua aprovação; o vendedor também pode fazer uma contraproposta, que só vale se o arrematante a aceitar. Lances de contas banidas ou feitos por meios que burlem as regras podem ser excluídos, com o registro do motivo.',
    },
    {
      titulo: '5. Comissão do leiloeiro',
      texto:
        'O arrematante paga, além do valor do arremate, a comissão do leiloeiro (Decreto nº 21.981/1932, art. 24). O total é mostrado antes da confirmação de cada lance.',
    },
    {
      titulo: '6. Pagamento',
      texto:
        'São devidos 20% do valor em até 24 horas do encerramento e o restante, com a comissão e as taxas, em até 3 dias úteis. Passados o prazo e a tolerância, a casa pode declarar a inadimplência: a compra deixa de valer, com a multa e o impedimento de participar que as condições do leilão disserem. O que já foi pago responde primeiro pela multa, e o que sobrar é devolvido.',
    },
    {
      titulo: '7. Retirada e estadia',
      texto:
        'A retirada exige documento de identidade, comprovante de pagamento, nota de arrematação e autorização de entrega do leiloeiro. Depois do prazo de retirada é cobrada a estadia diária do pátio. Após 30 dias o veículo pode ser considerado abandonado e voltar a leilão.',
    },
    {
      titulo: '8. Ônus e documentação',
      texto:
        'Débitos, restrições e impedimentos conhecidos constam da descrição do lote. A transferência de propriedade e as suas despesas cabem ao arrematante, no prazo legal de 30 dias. Lotes de sucata não voltam a circular.',
    },
    {
      titulo: '9. Impugnações e foro',
      texto:
        'Este edital pode ser impugnado por escrito até 3 dias úteis antes do início do leilão. Fica eleito o foro da comarca de Aracaju-SE para resolver as questões que dele decorram.',
    },
  ],
};

export const termos: Document = {
  versao: '2026-11.2',
  atualizadoEm: DADOS_EM,
  secoes: [
    {
      titulo: '1. Aceitação',
      texto:
        'Ao se cadastrar você aceita estes termos e o edital de cada leilão de que participar. A versão aceita, a data e o endereço de acesso ficam registrados.',
    },
    {
      titulo: '2. Cadastro',
      texto:
        'Os dados e as imagens dos documentos devem ser verdadeiros e seus. A conta é pessoal: não a empreste nem divida a sua senha. O cadastro passa por análise e pode ser negado.',
    },
    {
      titulo: '3. Lances',
      texto:
        'Todo lance é uma proposta de compra irrevogável. Confira o valor, a comissão e o total antes de confirmar. Falhas na sua conexão ou no seu aparelho não anulam lances já registrados nem prorrogam o leilão.',
    },
    {
      titulo: '4. Condutas proibidas',
      texto:
        'É proibido combinar lances, usar robôs que sobrecarreguem o site, tentar acessar contas de outras pessoas ou perturbar o leilão. Quem o fizer pode ser banido e ter os seus lances excluídos, sem prejuízo da responsabilidade legal.',
    },
    {
      titulo: '5. Responsabilidades do site',
      texto:
        'Mantemos o leilão no ar com o cuidado devido e publicamos as informações recebidas dos comitentes. Se houver indisponibilidade que prejudique o encerramento de um lote, o prazo pode ser estendido para todos.',
    },
    {
      titulo: '6. Mudanças destes termos',
      texto:
        'Novas versões são publicadas nesta página com a data da mudança. Antes do seu próximo lance pedimos o aceite da versão nova; em um leilão em andamento no qual você já deu lance, seus lances seguem como estavam.',
    },
    {
      titulo: '7. Contato e foro',
      texto:
        'Fale conosco pelos canais da página de contato. Aplica-se a lei brasileira, com foro na comarca de Aracaju-SE, respeitado o do consumidor.',
    },
  ],
};

export const privacidade: Document = {
  versao: '2026-11.2',
  atualizadoEm: DADOS_EM,
  secoes: [
    {
      titulo: '1. Dados que tratamos',
      texto:
        'Nome, CPF ou CNPJ, e-mail, telefone, endereço, imagens dos documentos e da selfie, lances, mensagens enviadas a você, e registros de acesso (data, hora e endereço IP). A tabela “O que guardamos”, no fim desta página, diz de cada um para que serve, com que base legal, por quanto tempo e quem o vê.',
    },
    {
      titulo: '2. Para que usamos',
      texto:
        'Para verificar a sua identidade e aprovar o cadastro, realizar os leilões e os contratos que deles resultam, prevenir fraudes e cumprir obrigações legais (Lei nº 13.709/2018, art. 7º, II, V e IX, e art. 11, II, "g").',
    },
    {
      titulo: '3. O que é público',
      texto:
        'Durante o leilão, o valor de cada lance e um apelido numerado, como “Licitante 7”. Nome, documento, e-mail e telefone nunca são mostrados a outros participantes.',
    },
    {
      titulo: '4. Com quem compartilhamos',
      texto:
        'Com o leiloeiro, o comitente do lote arrematado e os órgãos de trânsito, no que for necessário à venda e à transferência, com quem entrega os nossos e-mails e mensagens de WhatsApp, e com autoridades, quando a lei exigir. O CEP digitado é consultado em um serviço de endereços, sem o seu nome. Não vendemos dados.',
    },
    {
      titulo: '5. Imagens dos documentos',
      texto:
        'São guardadas fora da área pública, vistas somente pela equipe que confere documentos, e cada abertura fica registrada. São apagadas no prazo da tabela depois de um cadastro recusado ou da eliminação dos dados.',
    },
    {
      titulo: '6. Por quanto tempo',
      texto:
        'Os prazos estão na tabela “O que guardamos”. Registros de acesso seguem a Lei nº 12.965/2014, art. 15; registros dos leilões são mantidos por pelo menos 5 anos.',
    },
    {
      titulo: '7. Seus direitos',
      texto:
        'Na página Minha privacidade, em /conta/privacidade, você vê o que guardamos, corrige telefone, endereço e e-mail, pede a correção do nome e do documento, exporta tudo em JSON ou PDF e elimina os seus dados. Na eliminação o nome, os contatos, o documento e as imagens são apagados; os lances ficam, sem o seu nome, com o que a lei manda guardar. Quem tem lances em um lote aberto, ou arrematou um lote há menos de 5 anos, vê ali o que impede a eliminação. A pedidos que dependem de nós respondemos em até 15 dias.',
    },
    {
      titulo: '8. Armazenamento no navegador',
      texto:
        'Usamos o armazenamento do navegador para manter você conectado, para não perder um cadastro que você ainda não enviou e para preferências como o tema. Não usamos cookies de publicidade.',
    },
    {
      titulo: '9. Encarregado',
      texto:
        'O encarregado pelo tratamento de dados atende pelo e-mail da página de contato, com o assunto “Privacidade”.',
    },
  ],
};
