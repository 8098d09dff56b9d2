import type { Color } from 'pdf-lib';
import { encode } from 'uqr';
import { productName } from '#contract/product';
import type { Translate } from '#contract/text/texts';
import { translatorIn } from '../../../edge/translation-files.ts';
import { drawColumn } from './column.ts';
import type { CertificateFacts } from './facts.ts';
import type { Style } from '../../../drawing/layout.ts';
import { ink, Sheet, type FontFiles } from '../../../drawing/sheet.ts';
import { drawWordmark, logo } from '../../../drawing/wordmark.ts';
import { openFont } from '../../../drawing/fontkit.ts';
import { layouts, type PageLayout } from './parts.ts';
import { rays, rosette, textOnArc } from './seal.ts';

/** The side of the QR code, in points. */
const codeSize = 92;

/** Draws a certificate in the template `landscape-1`: one tagged page with an embedded font. */
export async function drawCertificate(facts: CertificateFacts, files: FontFiles): Promise<Uint8Array<ArrayBuffer>> {
  const layout = layouts[facts.paper];
  const sheet = await Sheet.blank(files, layout.paper);
  const t = translatorIn('certificates', facts.locale);
  sheet.describe({
    title: `${t(`heading.${facts.kind}`)}: ${facts.title}`,
    author: facts.provider,
    subject: `${facts.name}, ${facts.serial}`,
    locale: facts.locale,
    at: facts.issuedAt,
  });
  drawFrame(sheet, layout);
  drawWordmark(sheet, layout.wordmark);
  drawColumn(sheet, facts, t);
  const seal = `${productName}: ${t(`seal.${facts.kind}`)}`;
  sheet.tag('Figure', () => drawSeal(sheet, facts, files, t), seal);
  drawCheck(sheet, facts, t);
  return sheet.bytes();
}

/** A thin rounded frame with a paler one inside. */
function drawFrame(sheet: Sheet, { paper }: PageLayout): void {
  sheet.stroke(rounded(paper, 24, 16), { x: 0, y: paper.height }, ink.sky, 1.4);
  sheet.stroke(rounded(paper, 29.5, 11.5), { x: 0, y: paper.height }, ink.skyPale, 0.7);
}

/** A rounded rectangle as far from the paper's edges as `inset`, y downwards. */
function rounded(paper: PageLayout['paper'], inset: number, radius: number): string {
  const [right, bottom] = [paper.width - inset, paper.height - inset];
  const corner = (x: number, y: number) => `A${radius} ${radius} 0 0 1 ${x} ${y}`;
  return (
    `M${inset + radius} ${inset}L${right - radius} ${inset}${corner(right, inset + radius)}` +
    `L${right} ${bottom - radius}${corner(right - radius, bottom)}` +
    `L${inset + radius} ${bottom}${corner(inset, bottom - radius)}` +
    `L${inset} ${inset + radius}${corner(inset + radius, inset)}Z`
  );
}

/** The seal: gold for credit, sky for participation. */
function drawSeal(sheet: Sheet, { kind, paper }: CertificateFacts, files: FontFiles, t: Translate): void {
  const { rail } = layouts[paper];
  const [dark, bright, pale] =
    kind === 'credit' ? [ink.gold, ink.goldLine, ink.goldPale] : [ink.skyDeep, ink.sky, ink.snow];
  const centre = { x: rail.centre, y: rail.seal };
  const font = openFont(new Uint8Array(files.semibold));
  sheet.fill(rosette(66, 36), centre, pale);
  sheet.stroke(rosette(66, 36), centre, bright, 1);
  sheet.stroke(circle(62), centre, dark, 0.8);
  sheet.stroke(circle(40), centre, dark, 0.8);
  sheet.stroke(rays(34.5, 37.5, 72), centre, bright, 0.6);
  sheet.fill(
    textOnArc(font, productName.toUpperCase(), { radius: 47.2, size: 11, side: 'above', spacing: 2.2 }),
    centre,
    dark,
  );
  const words = t(`seal.${kind}`).toUpperCase();
  sheet.fill(textOnArc(font, words, { radius: 54.8, size: 7.4, side: 'below', spacing: 1.1 }), centre, dark);
  const at = { x: centre.x - 19, y: centre.y + 19 };
  sheet.stroke(logo.line, at, dark, logo.lineWidth, 1.2);
  sheet.fill(logo.leaf, at, bright, 1.2);
}

function circle(radius: number): string {
  return `M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0A${radius} ${radius} 0 0 1 ${-radius} 0Z`;
}

/** The QR code of the public check, with the serial number beside it. */
function drawCheck(sheet: Sheet, { verifyUrl, serial, paper }: CertificateFacts, t: Translate): void {
  const { rail } = layouts[paper];
  const { foot } = rail;
  const size = codeSize;
  const { data } = encode(verifyUrl, { ecc: 'M', border: 0 });
  const module = size / data.length;
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1Z` : ''))).join('');
  const writeLine = (text: string, style: Style, at: number, color: Color, points: number) =>
    sheet.tag('P', () => sheet.writeCentred(text, style, points, { x: rail.centre, y: foot - at }, color));
  const code = () => sheet.fill(path, { x: rail.centre - size / 2, y: foot + size }, ink.text, module);
  sheet.tag('Figure', code, `${t('labels.check')} ${verifyUrl}`);
  writeLine(t('labels.serial'), 'regular', 19, ink.quiet, 8);
  writeLine(serial, 'semibold', 33, ink.text, 11.5);
  writeLine(t('labels.check'), 'regular', 51, ink.quiet, 8);
  const address = verifyUrl.replace(/^https?:\/\//, '');
  const addressSize = Math.min(8, (8 * rail.width) / sheet.measure(address, 'regular', 8));
  const write = () =>
    sheet.writeCentred(address, 'regular', addressSize, { x: rail.centre, y: foot - 62 }, ink.skyDeep);
  sheet.tag('Link', write);
  sheet.link(verifyUrl, { x: rail.centre - rail.width / 2, y: foot - 64 }, rail.width, size + 64);
}
