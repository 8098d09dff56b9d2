import {
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFDocument,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib';

/** The structure type of an element (ISO 32000-1, section 14.8.4). */
export type Role = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Figure' | 'Link';

/** The structure types of groups. */
export type Group = 'Table' | 'TR';

interface Element {
  readonly ref: PDFRef;
  readonly role: Role;
  readonly parent: PDFRef;
  readonly page: TaggedPage;
  /** The number of the element on its page. */
  readonly number: number;
  /** Describes a picture to screen readers. */
  readonly alternative: string | undefined;
  /** The annotation of a link. */
  annotation?: PDFRef;
}

/** A page with its elements. */
interface TaggedPage {
  readonly page: PDFPage;
  readonly parts: PDFRef[];
}

interface Holder {
  readonly ref: PDFRef;
  readonly role: Group | 'Document';
  readonly parent: PDFRef;
  readonly parts: PDFRef[];
}

/** The structure tree of a document: its elements in reading order; all other content is an artifact. */
export class Tags {
  private readonly elements: Element[] = [];
  private readonly root: PDFRef;
  /** The document and the groups in it. */
  private readonly holders: Holder[] = [];
  private inside: Holder;
  private isOpen = false;

  private readonly pdf: PDFDocument;
  private readonly pages: TaggedPage[] = [];
  private current: TaggedPage;

  constructor(pdf: PDFDocument, page: PDFPage) {
    this.pdf = pdf;
    this.current = this.open(page);
    this.root = pdf.context.nextRef();
    this.inside = this.holder('Document', this.root);
  }

  /** Continues on a page; groups continue as well. */
  turnTo(page: PDFPage): void {
    this.current = this.open(page);
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
    const { parts } = this.current;
    const number = parts.push(ref) - 1;
    this.elements.push({ ref, role, parent: this.inside.ref, page: this.current, number, alternative });
    this.marked([PDFName.of(role), `<</MCID ${number}>>`], draw);
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
    for (const element of this.elements) context.assign(element.ref, this.dictionary(element));
    const parents = { Nums: [...this.pages.flatMap(({ parts }, index) => [index, parts]), ...this.linkParents()] };
    const document = this.holders.map(({ ref }) => ref).slice(0, 1);
    context.assign(
      this.root,
      context.obj({
        ...{ Type: 'StructTreeRoot', K: document, ParentTree: parents },
        ParentTreeNextKey: parents.Nums.length / 2,
      }),
    );
    catalog.set(PDFName.of('StructTreeRoot'), this.root);
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
    for (const [index, { page }] of this.pages.entries()) {
      page.node.set(PDFName.of('StructParents'), context.obj(index));
      page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
    }
  }

  /** The entries of links in the parent tree, after those of the pages; their annotations refer to them. */
  private linkParents(): (number | PDFRef)[] {
    return this.elements
      .filter(({ annotation }) => annotation)
      .flatMap(({ ref, annotation }, index) => {
        const key = this.pages.length + index;
        this.pdf.context.lookup(annotation, PDFDict).set(PDFName.of('StructParent'), PDFNumber.of(key));
        return [key, ref];
      });
  }

  private open(page: PDFPage): TaggedPage {
    const opened = { page, parts: [] };
    this.pages.push(opened);
    return opened;
  }

  private holder(role: Holder['role'], parent: PDFRef): Holder {
    const holder = { ref: this.pdf.context.nextRef(), role, parent, parts: [] };
    this.holders.push(holder);
    return holder;
  }

  private dictionary({ role, parent, page: { page }, number, alternative, annotation }: Element) {
    const target = annotation && { Type: 'OBJR', Obj: annotation, Pg: page.ref };
    return this.pdf.context.obj({
      Type: 'StructElem',
      S: role,
      P: parent,
      Pg: page.ref,
      K: target ? [number, target] : number,
      ...(role === 'TH' && { A: { O: 'Table', Scope: 'Column' } }),
      ...(alternative && { Alt: PDFHexString.fromText(alternative) }),
    });
  }

  private marked(properties: [PDFName, string], draw: () => void): void {
    const { page } = this.current;
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, properties));
    this.isOpen = true;
    draw();
    this.isOpen = false;
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }
}
