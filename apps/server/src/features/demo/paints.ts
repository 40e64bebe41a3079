export interface Paint {
  /** Label for people, in Portuguese. */
  label: string;
  base: string;
  shade: string;
  light: string;
}

/** Car colours as Brazilian registration papers name them, each with the tones that model it. */
export const PAINTS = {
  branco: { label: 'Branco', base: '#eceff2', shade: '#a9b3bf', light: '#ffffff' },
  prata: { label: 'Prata', base: '#b9c1ca', shade: '#767f8b', light: '#eef2f5' },
  cinza: { label: 'Cinza', base: '#818a95', shade: '#4b535e', light: '#bcc4cd' },
  grafite: { label: 'Grafite', base: '#4d555f', shade: '#23282f', light: '#8d97a3' },
  preto: { label: 'Preto', base: '#23272d', shade: '#0b0d10', light: '#66707c' },
  vermelho: { label: 'Vermelho', base: '#c4262b', shade: '#74110f', light: '#f0696a' },
  vinho: { label: 'Vinho', base: '#6f1a2a', shade: '#390a14', light: '#ab5060' },
  azul: { label: 'Azul', base: '#2563c4', shade: '#103269', light: '#72a4f0' },
  'azul-marinho': { label: 'Azul-marinho', base: '#22365f', shade: '#0e1930', light: '#6580b4' },
  verde: { label: 'Verde', base: '#2f6b4a', shade: '#143524', light: '#74aa8b' },
  'verde-claro': { label: 'Verde-claro', base: '#3f9a3a', shade: '#1d5519', light: '#86d07d' },
  amarelo: { label: 'Amarelo', base: '#f2b705', shade: '#a87300', light: '#ffe07a' },
  laranja: { label: 'Laranja', base: '#e2681c', shade: '#8c370a', light: '#ffa768' },
  marrom: { label: 'Marrom', base: '#6b4a36', shade: '#36231a', light: '#a98670' },
  bege: { label: 'Bege', base: '#cdbf9f', shade: '#8b7d5f', light: '#efe6d0' },
  dourado: { label: 'Dourado', base: '#b3965a', shade: '#6d562a', light: '#e3cf9f' },
} as const satisfies Record<string, Paint>;

export type PaintName = keyof typeof PAINTS;
