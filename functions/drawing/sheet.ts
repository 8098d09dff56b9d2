import { PDFDocument, PDFHexString, PDFName, PDFString, rgb, type Color, type PDFFont, type PDFPage } from 'pdf-lib';
import type { Locale } from '#contract/locales';
import { productName } from '#contract/product';
import type { Paper } from '#contract/text/papers';
import type { Block, Measure, Style } from './layout.ts';
import { fontkitForPdf } from './fontkit.ts';
import { Tags, type Group, type Role } from './tags.ts';

/** The font files of the typeface. */
export type FontFiles = Readonly<Record<Style, ArrayBuffer | Uint8Array>>;

/** The sides of a paper, in points. */
export const sides = {
  a4: { short: 595.28, long: 841.89 },
  letter: { short: 612, long: 792 },
} as const satisfies Readonly<Record<Paper, { short: number; long: number }>>;

/** The colors of documents: the product's sky and slate scales, gold for credit only (design, Tokens). */
export const ink = {
  sky: hexColor('0284c7'),
  skyDeep: hexColor('0369a1'),
  skyPale: hexColor('bae6fd'),
  skyBright: hexColor('0ea5e9'),
  navy: hexColor('0c4a6e'),
  text: hexColor('0f172a'),
  body: hexColor('334155'),
  quiet: hexColor('526077'),
  gold: hexColor('8a5a00'),
  goldLine: hexColor('c99a2e'),
  goldPale: hexColor('fdf8ec'),
  white: hexColor('ffffff'),
  snow: hexColor('f0f9ff'),
} as const;

export interface At {
  readonly x: number;
  /** Of the baseline, from the bottom of the page. */
  readonly y: number;
}

/** The metadata of a document. */
interface Description {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly locale: Locale;
  readonly at: Date;
}

/** A document with an embedded typeface; it draws on its latest page. */
export class Sheet {
  private readonly pdf: PDFDocument;
  private page: PDFPage;
  private readonly fonts: Readonly<Record<Style, PDFFont>>;
  private readonly tags: Tags;

  private constructor(pdf: PDFDocument, page: PDFPage, fonts: Readonly<Record<Style, PDFFont>>, tags: Tags) {
    this.pdf = pdf;
    this.page = page;
    this.fonts = fonts;
    this.tags = tags;
  }

  static async blank(files: FontFiles, paper: { width: number; height: number }): Promise<Sheet> {
    const pdf = await PDFDocument.create();
    pdf.registerFontkit(fontkitForPdf as unknown as Parameters<PDFDocument['registerFontkit']>[0]);
    const embed = (style: Style) => pdf.embedFont(files[style], { subset: true });
    const [regular, semibold, italic] = await Promise.all([embed('regular'), embed('semibold'), embed('italic')]);
    const page = pdf.addPage([paper.width, paper.height]);
    return new Sheet(pdf, page, { regular, semibold, italic }, new Tags(pdf, page));
  }

  /** Adds a page of the same size, on which everything else is drawn. */
  turnPage(): void {
    const { width, height } = this.page.getSize();
    this.page = this.pdf.addPage([width, height]);
    this.tags.turnTo(this.page);
  }

  describe({ title, author, subject, locale, at }: Description): void {
    this.pdf.setTitle(title, { showInWindowTitleBar: true });
    this.pdf.setAuthor(author);
    this.pdf.setSubject(subject);
    this.pdf.setLanguage(locale);
    this.pdf.setCreator(productName);
    this.pdf.setProducer(productName);
    this.pdf.setCreationDate(at);
    this.pdf.setModificationDate(at);
    declareAccessible(this.pdf, title);
  }

  /** Cache of widths at one point: layout measures each word repeatedly. */
  private readonly widths = new Map<string, number>();

  readonly measure: Measure = (text, style, size) => {
    const key = `${style} ${text}`;
    const width = this.widths.get(key) ?? this.fonts[style].widthOfTextAtSize(text, 1);
    this.widths.set(key, width);
    return width * size;
  };

  /** Draws a tagged element; the reading order is that of the calls. `alternative` describes a picture. */
  tag(role: Role, draw: () => void, alternative?: string): void {
    this.tags.element(role, draw, alternative);
  }

  /** Draws what screen readers ignore, such as headings that each page repeats. */
  decorate(draw: () => void): void {
    this.tags.shape(draw);
  }

  /** Draws the elements of a group. */
  group(role: Group, draw: () => void): void {
    this.tags.group(role, draw);
  }

  /** Returns the finished document. */
  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    this.tags.write();
    return new Uint8Array(await this.pdf.save());
  }

  write(text: string, style: Style, size: number, { x, y }: At, color: Color): void {
    this.page.drawText(text, { x, y, size, font: this.fonts[style], color });
  }

  writeEndingAt(text: string, style: Style, size: number, { x, y }: At, color: Color): void {
    this.write(text, style, size, { x: x - this.measure(text, style, size), y }, color);
  }

  writeCentred(text: string, style: Style, size: number, { x, y }: At, color: Color): void {
    this.write(text, style, size, { x: x - this.measure(text, style, size) / 2, y }, color);
  }

  /** Draws a block with its first baseline at `y`; returns the last baseline. */
  writeBlock({ size, lines }: Block, { x, y }: At, leading: number, color: Color): number {
    for (const [index, runs] of lines.entries()) {
      let from = x;
      for (const [place, { text, style }] of runs.entries()) {
        // Screen readers ignore line ends, so a space separates the words of two lines.
        const isLineEnd = place === runs.length - 1 && index < lines.length - 1;
        this.write(isLineEnd ? `${text} ` : text, style, size, { x: from, y: y - index * leading }, color);
        from += this.measure(text, style, size);
      }
    }
    return y - Math.max(0, lines.length - 1) * leading;
  }

  fill(path: string, { x, y }: At, color: Color, scale = 1): void {
    this.tags.shape(() => this.page.drawSvgPath(path, { x, y, scale, color, borderWidth: 0 }));
  }

  stroke(path: string, { x, y }: At, color: Color, width: number, scale = 1): void {
    const pen = { borderColor: color, borderWidth: width, borderLineCap: 1 };
    this.tags.shape(() => this.page.drawSvgPath(path, { x, y, scale, ...pen }));
  }

  line(from: At, to: At, color: Color, thickness: number): void {
    this.tags.shape(() => this.page.drawLine({ start: from, end: to, color, thickness }));
  }

  /** Links a rectangle, given by its lower left corner; the latest element must have the role `Link`. */
  link(url: string, { x, y }: At, width: number, height: number): void {
    const { context } = this.pdf;
    const annotation = context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [x, y, x + width, y + height],
      Border: [0, 0, 0],
      Contents: PDFHexString.fromText(url),
      A: { Type: 'Action', S: 'URI', URI: PDFString.of(url) },
    });
    const ref = context.register(annotation);
    this.page.node.addAnnot(ref);
    this.tags.annotate(ref);
  }
}

function hexColor(code: string): Color {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((from) => parseInt(code.slice(from, from + 2), 16) / 255);
  return rgb(red, green, blue);
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Declares that a document is accessible (PDF/UA-1, ISO 14289-1, section 5), with its title, as readers of metadata expect. */
function declareAccessible(pdf: PDFDocument, title: string): void {
  const escaped = title.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
  const metadata = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped}</rdf:li></rdf:Alt></dc:title>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
  const bytes = new TextEncoder().encode(metadata);
  const stream = pdf.context.stream(bytes, { Type: 'Metadata', Subtype: 'XML' });
  pdf.catalog.set(PDFName.of('Metadata'), pdf.context.register(stream));
}
