/** When a campaign of the home page is shown, and which year its texts name. */

/** Days as 'yyyy-mm-dd' in the yard's zone; empty: no limit. Both days belong to the campaign. */
export interface CampaignDays {
  de: string;
  ate: string;
}

export type CampaignState = 'coming' | 'shown' | 'over';

export function campaignState({ de, ate }: CampaignDays, today: string): CampaignState {
  // Days in this form have the order of their texts.
  if (ate && ate < today) return 'over';
  return de && today < de ? 'coming' : 'shown';
}

/** The texts of a campaign. `{ano}` in them is the current year, so that a text does not age. */
export interface CampaignTexts {
  chamada: string;
  titulo: string;
  texto: string;
  botao: string;
}

/** The campaign with the year for its mark. */
export function datedCampaign<C extends CampaignTexts>(campaign: C, year: number): C {
  const { chamada, titulo, texto, botao } = campaign;
  return {
    ...campaign,
    chamada: fillYear(chamada, year),
    titulo: fillYear(titulo, year),
    texto: fillYear(texto, year),
    botao: fillYear(botao, year),
  };
}

/** The latest year that the texts name, if it has passed; null otherwise. */
export function pastYearOf(campaign: CampaignTexts, year: number): number | null {
  const { chamada, titulo, texto, botao } = datedCampaign(campaign, year);
  const named = `${chamada} ${titulo} ${texto} ${botao}`.match(/(?<!\d)20\d\d(?!\d)/g) ?? [];
  const latest = Math.max(...named.map(Number));
  return named.length > 0 && latest < year ? latest : null;
}

function fillYear(text: string, year: number): string {
  return text.replaceAll('{ano}', String(year));
}
