import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Archivo, the font of the site, as static files, because pdfkit cannot use the variable font. */
export const FONTS = {
  Archivo: {
    normal: require.resolve('@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/archivo/700Bold/Archivo_700Bold.ttf'),
  },
};
