import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
  type PDFObject,
  type PDFPage,
} from 'pdf-lib';

/** An element of the structure tree. */
interface Element {
  readonly role: string;
  readonly dict: PDFDict;
  readonly children: readonly Element[];
  /** Its pieces of content, as page and number. */
  readonly content: readonly string[];
  /** The annotation of a link. */
  readonly annotation: PDFDict | undefined;
}

const name = (of: string) => PDFName.of(of);

/** Where a document breaks a rule of PDF/UA-1 (ISO 14289-1; the numbers are its sections) that a program can decide. */
export async function accessibilityFaults(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const root = pdf.catalog.lookup(name('StructTreeRoot'), PDFDict);
  const tree = childrenOf(pdf, root);
  const all = tree.flatMap(withDescendants);
  return [
    ...documentFaults(pdf),
    ...all.flatMap(elementFaults),
    ...headingFaults(all.map(({ role }) => role)),
    ...pdf
      .getPages()
      .flatMap((page, index) => [
        ...pageFaults(page).map((fault) => `page ${index + 1}: ${fault}`),
        ...contentFaults(page, new Set(all.flatMap(({ content }) => content))),
      ]),
    ...fontFaults(pdf),
  ];
}

function documentFaults(pdf: PDFDocument): string[] {
  const { catalog } = pdf;
  const metadata = catalog.lookup(name('Metadata'));
  const text = metadata instanceof PDFRawStream ? new TextDecoder().decode(decodePDFRawStream(metadata).decode()) : '';
  const title = /<rdf:li xml:lang="x-default">([^<]*)</.exec(text)?.[1]?.replaceAll('&amp;', '&');
  const shows = catalog.lookupMaybe(name('ViewerPreferences'), PDFDict)?.lookupMaybe(name('DisplayDocTitle'), PDFBool);
  const marked = catalog.lookupMaybe(name('MarkInfo'), PDFDict)?.lookupMaybe(name('Marked'), PDFBool);
  return [
    ...(text.includes('<pdfuaid:part>1</pdfuaid:part>') ? [] : ['5: is not declared']),
    ...(title && title === pdf.getTitle() ? [] : ['7.1: the metadata has no or another title']),
    ...(shows?.asBoolean() ? [] : ['7.1: the window shows no title']),
    ...(marked?.asBoolean() ? [] : ['7.1: is not marked as tagged']),
    ...(catalog.lookupMaybe(name('Lang'), PDFString, PDFHexString) ? [] : ['7.2: has no language']),
  ];
}

function elementFaults({ role, dict, children, annotation }: Element): string[] {
  const cells = children.map((row) => row.children.length);
  return [
    ...(role === 'Figure' && !dict.lookupMaybe(name('Alt'), PDFHexString) ? ['7.3: a figure has no text'] : []),
    ...(role === 'TH' && !dict.lookupMaybe(name('A'), PDFDict)?.has(name('Scope'))
      ? ['7.5: a heading has no scope']
      : []),
    ...(role === 'Table' && new Set(cells).size > 1 ? ['7.5: the rows of a table differ in length'] : []),
    ...(role === 'Link' && !annotation?.has(name('Contents')) ? ['7.18: a link is not described'] : []),
  ];
}

/** The first heading is of level one, and no level is left out. */
function headingFaults(roles: readonly string[]): string[] {
  const levels = roles.flatMap((role) => (/^H\d$/.test(role) ? Number(role[1]) : []));
  const isSkipped = levels.some((level, at) => level > (levels[at - 1] ?? 0) + 1);
  return isSkipped || levels.length === 0 ? [`7.4: the headings are ${levels.join(', ')}`] : [];
}

function pageFaults({ node }: PDFPage): string[] {
  return [
    ...(node.lookupMaybe(name('Tabs'), PDFName) === name('S') ? [] : ['7.18: tabs do not follow the structure']),
    ...(node.has(name('StructParents')) ? [] : ['7.1: has no place in the tree of parents']),
  ];
}

/** Operators that draw text, or a path. */
const drawing = /^(Tj|TJ|'|"|S|s|f|F|f\*|B|B\*|b|b\*|Do)$/;

/** Each drawn piece is in an element of the tree, or an artifact. */
function contentFaults(page: PDFPage, known: ReadonlySet<string>): string[] {
  const faults = new Set<string>();
  const open: string[] = [];
  let before: string[] = [];
  for (const token of contentOf(page).match(/<<.*?>>|<[0-9A-Fa-f]*>|\((?:\\.|[^\\)])*\)|[^\s<>()]+/gs) ?? []) {
    if (/^B[MD]C$/.test(token)) open.push(before.join(' '));
    else if (token === 'EMC') open.pop();
    else if (drawing.test(token)) {
      const number = open.map((one) => /MCID (\d+)/.exec(one)?.[1]).find(Boolean);
      const isArtifact = open.some((one) => one.includes('/Artifact'));
      if (number === undefined && !isArtifact) faults.add(`7.1: ${token} is outside of the structure`);
      if (number !== undefined && !known.has(`${page.ref.tag} ${number}`)) faults.add(`7.1: ${number} has no element`);
    }
    before = /^[A-Za-z'"*]+$/.test(token) ? [] : [...before, token];
  }
  return [...faults];
}

function contentOf(page: PDFPage): string {
  const contents = page.node.Contents();
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((one) => page.doc.context.lookup(one)) : [contents];
  return streams
    .filter((one) => one instanceof PDFRawStream)
    .map((one) => Buffer.from(decodePDFRawStream(one).decode()).toString('latin1'))
    .join('\n');
}

/** Each font is embedded, and its characters have a meaning. */
function fontFaults(pdf: PDFDocument): string[] {
  const dicts = pdf.context.enumerateIndirectObjects().flatMap(([, one]) => (one instanceof PDFDict ? one : []));
  const ofType = (type: string) => dicts.filter((dict) => dict.get(name('Type')) === name(type));
  return [
    ...ofType('FontDescriptor').flatMap((one) =>
      ['FontFile', 'FontFile2', 'FontFile3'].some((file) => one.has(name(file)))
        ? []
        : ['7.21: a font is not embedded'],
    ),
    ...ofType('Font')
      .filter((font) => font.get(name('Subtype')) === name('Type0'))
      .flatMap((font) => (font.has(name('ToUnicode')) ? [] : ['7.21: a font has no characters'])),
  ];
}

function childrenOf(pdf: PDFDocument, parent: PDFDict): Element[] {
  return kidsOf(pdf, parent).flatMap((kid) =>
    kid instanceof PDFDict && kid.has(name('S')) ? elementOf(pdf, kid) : [],
  );
}

function elementOf(pdf: PDFDocument, dict: PDFDict): Element {
  const kids = kidsOf(pdf, dict);
  const page = dict.get(name('Pg'));
  const reference = kids.find((kid) => kid instanceof PDFDict && kid.has(name('Obj')));
  return {
    ...{ dict, children: childrenOf(pdf, dict), role: dict.lookup(name('S'), PDFName).decodeText() },
    content: kids.flatMap((kid) =>
      kid instanceof PDFNumber && page instanceof PDFRef ? `${page.tag} ${kid.asNumber()}` : [],
    ),
    annotation: reference instanceof PDFDict ? reference.lookup(name('Obj'), PDFDict) : undefined,
  };
}

function kidsOf({ context }: PDFDocument, dict: PDFDict): (PDFObject | undefined)[] {
  const kids = dict.lookup(name('K'));
  return kids instanceof PDFArray ? kids.asArray().map((one) => context.lookup(one)) : [kids];
}

const withDescendants = (element: Element): Element[] => [element, ...element.children.flatMap(withDescendants)];
