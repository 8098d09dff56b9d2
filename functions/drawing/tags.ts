import {
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFDocument,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib';

/** The structure type of an element (ISO 32000-1, section 14.8.4). */
export type Role = 'H1' | 'P' | 'TH' | 'TD' | 'Figure' | 'Link';

/** The structure types of groups. */
export type Group = 'Table' | 'TR';

interface Element {
  readonly ref: PDFRef;
  readonly role: Role;
  readonly parent: PDFRef;
  /** Describes a picture to screen readers. */
  readonly alternative: string | undefined;
  /** The annotation of a link. */
  annotation?: PDFRef;
}

interface Holder {
  readonly ref: PDFRef;
  readonly role: Group | 'Document';
  readonly parent: PDFRef;
  readonly parts: PDFRef[];
}

/** The structure tree of a document of one page: its elements in reading order; all other content is an artifact. */
export class Tags {
  private readonly elements: Element[] = [];
  private readonly root: PDFRef;
  /** The document and the groups in it. */
  private readonly holders: Holder[] = [];
  private inside: Holder;
  private isOpen = false;

  private readonly pdf: PDFDocument;
  private readonly page: PDFPage;

  constructor(pdf: PDFDocument, page: PDFPage) {
    this.pdf = pdf;
    this.page = page;
    this.root = pdf.context.nextRef();
    this.inside = this.holder('Document', this.root);
  }

  /** Adds the elements that `draw` draws to a group. */
  group(role: Group, draw: () => void): void {
    const outer = this.inside;
    this.inside = this.holder(role, outer.ref);
    outer.parts.push(this.inside.ref);
    draw();
    this.inside = outer;
  }

  element(role: Role, draw: () => void, alternative?: string): void {
    const ref = this.pdf.context.nextRef();
    this.inside.parts.push(ref);
    this.elements.push({ ref, role, parent: this.inside.ref, alternative });
    this.marked([PDFName.of(role), `<</MCID ${this.elements.length - 1}>>`], draw);
  }

  /** Draws a line or a surface; outside of elements it is an artifact, which screen readers ignore. */
  shape(draw: () => void): void {
    if (this.isOpen) draw();
    else this.marked([PDFName.of('Artifact'), '<<>>'], draw);
  }

  /** Sets the annotation of the latest element. */
  annotate(annotation: PDFRef): void {
    const element = this.elements.at(-1);
    if (element) element.annotation = annotation;
  }

  /** Writes the structure tree into the document, after everything is drawn. */
  write(): void {
    const { context, catalog } = this.pdf;
    for (const { ref, role, parent, parts } of this.holders)
      context.assign(ref, context.obj({ Type: 'StructElem', S: role, P: parent, K: parts }));
    for (const [index, element] of this.elements.entries())
      context.assign(element.ref, this.dictionary(element, index));
    const parts = this.elements.map(({ ref }) => ref);
    const linked = this.elements.filter(({ annotation }) => annotation);
    const parents = { Nums: [0, parts, ...linked.flatMap(({ ref }, index) => [index + 1, ref])] };
    const document = this.holders.map(({ ref }) => ref).slice(0, 1);
    context.assign(
      this.root,
      context.obj({ Type: 'StructTreeRoot', K: document, ParentTree: parents, ParentTreeNextKey: linked.length + 1 }),
    );
    catalog.set(PDFName.of('StructTreeRoot'), this.root);
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
    this.page.node.set(PDFName.of('StructParents'), context.obj(0));
    this.page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
  }

  private holder(role: Holder['role'], parent: PDFRef): Holder {
    const holder = { ref: this.pdf.context.nextRef(), role, parent, parts: [] };
    this.holders.push(holder);
    return holder;
  }

  private dictionary({ role, parent, alternative, annotation }: Element, index: number) {
    const target = annotation && { Type: 'OBJR', Obj: annotation, Pg: this.page.ref };
    return this.pdf.context.obj({
      Type: 'StructElem',
      S: role,
      P: parent,
      Pg: this.page.ref,
      K: target ? [index, target] : index,
      ...(role === 'TH' && { A: { O: 'Table', Scope: 'Column' } }),
      ...(alternative && { Alt: PDFHexString.fromText(alternative) }),
    });
  }

  private marked(properties: [PDFName, string], draw: () => void): void {
    this.page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, properties));
    this.isOpen = true;
    draw();
    this.isOpen = false;
    this.page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }
}
