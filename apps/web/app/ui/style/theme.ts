import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';

/** Ten shades for each colour; the design's own colour is at the index `primaryShade`. */
const martelo: MantineColorsTuple = [
  '#fff8e5',
  '#fff4d6',
  '#ffe5a3',
  '#ffd670',
  '#ffc64a',
  '#ffb000',
  '#f0a500',
  '#c98a00',
  '#7a5200',
  '#4d3400',
];
const tinta: MantineColorsTuple = [
  '#eef1f5',
  '#d9e0e8',
  '#b9c5d3',
  '#8fa0b5',
  '#5b6b80',
  '#0f1b2d',
  '#1c2b42',
  '#14233a',
  '#0b1524',
  '#070e19',
];
const azul: MantineColorsTuple = [
  '#e6f0fb',
  '#cfe1f7',
  '#a3c6f0',
  '#8dbcfb',
  '#4a8ad6',
  '#0b4ea2',
  '#0a468f',
  '#083a78',
  '#062e60',
  '#042047',
];
const verde: MantineColorsTuple = [
  '#e3f5ec',
  '#c6ebd9',
  '#8fd9b5',
  '#58d69a',
  '#2aa873',
  '#0a7a4b',
  '#096c42',
  '#075a37',
  '#05462b',
  '#03301d',
];
const vermelho: MantineColorsTuple = [
  '#fdeaea',
  '#fad1d1',
  '#f4a3a3',
  '#ff8f85',
  '#dd5050',
  '#c62828',
  '#b22323',
  '#941c1c',
  '#751616',
  '#520f0f',
];
const dark: MantineColorsTuple = [
  '#f1f5fa',
  '#dbe4ef',
  '#a9b8cc',
  '#7f92ad',
  '#33455f',
  '#253752',
  '#1c2b42',
  '#0f1b2d',
  '#0b1524',
  '#070e19',
];

export const theme: MantineThemeOverride = createTheme({
  colors: { martelo, tinta, azul, verde, vermelho, dark },
  primaryColor: 'martelo',
  primaryShade: 5,
  autoContrast: true,
  luminanceThreshold: 0.35,
  black: '#0f1b2d',
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: 'var(--heavy)' },
  defaultRadius: 'md',
  radius: { sm: '6px', md: '10px', lg: '14px', xl: '18px' },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-5)',
    xl: 'var(--space-7)',
  },
  fontSizes: {
    xs: 'var(--text-1)',
    sm: 'var(--text-2)',
    md: 'var(--text-4)',
    lg: 'var(--text-5)',
    xl: 'var(--text-6)',
  },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--shadow-float)',
    lg: 'var(--shadow-float)',
    xl: 'var(--shadow-float)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Modal: {
      defaultProps: {
        radius: 'xl',
        centered: true,
        yOffset: 'var(--toast-strip)',
        closeButtonProps: { 'aria-label': 'Fechar' },
      },
    },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Fechar' } } },
  },
});

/** The library's variables refer to the tokens, so that both themes are defined in one file. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--page)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-placeholder': 'var(--ink-soft)',
    '--mantine-color-anchor': 'var(--info)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--surface-hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
  };
  // Tinta is the page's own colour in the dark theme, so buttons there use the raised tone.
  const raised = {
    '--mantine-color-tinta-filled': 'var(--mantine-color-dark-5)',
    '--mantine-color-tinta-filled-hover': 'var(--mantine-color-dark-4)',
  };
  return { variables: {}, light: shared, dark: { ...shared, ...raised } };
};
