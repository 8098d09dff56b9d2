import { PDFDocument, PDFName, PDFString, rgb, type Color, type PDFFont, type PDFPage } from 'pdf-lib';
import type { Block, Measure, Style } from './layout.ts';
import { fontkitForPdf } from './fontkit.ts';

/** The bytes of the typeface. */
export type FontFiles = Readonly<Record<Style, ArrayBuffer | Uint8Array>>;

/** A4 landscape, in points. */
export const paper = { width: 841.89, height: 595.28 } as const;

/** Inks of the certificate: the product's sky and slate scales, gold for credit only (design, Tokens). */
export const ink = {
  sky: hexColour('0284c7'),
  skyDeep: hexColour('0369a1'),
  skyPale: hexColour('bae6fd'),
  skyBright: hexColour('0ea5e9'),
  navy: hexColour('0c4a6e'),
  text: hexColour('0f172a'),
  body: hexColour('334155'),
  quiet: hexColour('526077'),
  gold: hexColour('8a5a00'),
  goldLine: hexColour('c99a2e'),
  goldPale: hexColour('fdf8ec'),
  white: hexColour('ffffff'),
  snow: hexColour('f0f9ff'),
} as const;

interface At {
  readonly x: number;
  /** Baseline, upwards from the foot of the page. */
  readonly y: number;
}

/** One page with the embedded typeface and the few ways of drawing that a certificate needs. */
export class Sheet {
  private constructor(
    readonly pdf: PDFDocument,
    private readonly page: PDFPage,
    private readonly fonts: Readonly<Record<Style, PDFFont>>,
  ) {}

  static async blank(files: FontFiles): Promise<Sheet> {
    const pdf = await PDFDocument.create();
    pdf.registerFontkit(fontkitForPdf as unknown as Parameters<PDFDocument['registerFontkit']>[0]);
    const embed = (style: Style) => pdf.embedFont(files[style], { subset: true });
    const [regular, semibold, italic] = await Promise.all([embed('regular'), embed('semibold'), embed('italic')]);
    return new Sheet(pdf, pdf.addPage([paper.width, paper.height]), { regular, semibold, italic });
  }

  /** Widths at one point, since setting a text measures its words over and over. */
  private readonly widths = new Map<string, number>();

  readonly measure: Measure = (text, style, size) => {
    const key = `${style} ${text}`;
    const width = this.widths.get(key) ?? this.fonts[style].widthOfTextAtSize(text, 1);
    this.widths.set(key, width);
    return width * size;
  };

  write(text: string, style: Style, size: number, { x, y }: At, color: Color): void {
    this.page.drawText(text, { x, y, size, font: this.fonts[style], color });
  }

  writeCentred(text: string, style: Style, size: number, { x, y }: At, color: Color): void {
    this.write(text, style, size, { x: x - this.measure(text, style, size) / 2, y }, color);
  }

  /** Draws a block with its first baseline at `y`; returns the last baseline. */
  writeBlock({ size, lines }: Block, { x, y }: At, leading: number, color: Color): number {
    for (const [index, runs] of lines.entries()) {
      let from = x;
      for (const { text, style } of runs) {
        this.write(text, style, size, { x: from, y: y - index * leading }, color);
        from += this.measure(text, style, size);
      }
    }
    return y - Math.max(0, lines.length - 1) * leading;
  }

  fill(path: string, { x, y }: At, color: Color, scale = 1): void {
    this.page.drawSvgPath(path, { x, y, scale, color, borderWidth: 0 });
  }

  stroke(path: string, { x, y }: At, color: Color, width: number, scale = 1): void {
    this.page.drawSvgPath(path, { x, y, scale, borderColor: color, borderWidth: width, borderLineCap: 1 });
  }

  line(from: At, to: At, color: Color, thickness: number): void {
    this.page.drawLine({ start: from, end: to, color, thickness });
  }

  /** Makes a rectangle, given by its lower left corner, a link. */
  link(url: string, { x, y }: At, width: number, height: number): void {
    const { context } = this.pdf;
    const annotation = context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [x, y, x + width, y + height],
      Border: [0, 0, 0],
      A: { Type: 'Action', S: 'URI', URI: PDFString.of(url) },
    });
    this.page.node.set(PDFName.of('Annots'), context.obj([context.register(annotation)]));
  }
}

function hexColour(code: string): Color {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((from) => parseInt(code.slice(from, from + 2), 16) / 255);
  return rgb(red, green, blue);
}
