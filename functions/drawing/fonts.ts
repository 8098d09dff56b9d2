import italic from '@expo-google-fonts/source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf';
import regular from '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf';
import semibold from '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf';

/** The typeface of documents, bundled with the Worker. */
export const documentFonts = { regular, semibold, italic };
