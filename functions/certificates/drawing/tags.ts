import {
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFDocument,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib';

/** What a part of the page is to somebody who has it read out (ISO 32000-1, section 14.8.4). */
export type Role = 'H1' | 'P' | 'Figure' | 'Link';

interface Element {
  readonly role: Role;
  /** What is read out instead of a picture. */
  readonly alternative: string | undefined;
  /** The annotation that a link's words lead to. */
  annotation?: PDFRef;
}

/** The structure of a document of one page: its elements in the order of reading, everything else is decoration. */
export class Tags {
  private readonly elements: Element[] = [];
  private isOpen = false;

  constructor(
    private readonly pdf: PDFDocument,
    private readonly page: PDFPage,
  ) {}

  element(role: Role, draw: () => void, alternative?: string): void {
    this.elements.push({ role, alternative });
    this.marked([PDFName.of(role), `<</MCID ${this.elements.length - 1}>>`], draw);
  }

  /** Lines and surfaces that are no part of an element tell a reader nothing. */
  shape(draw: () => void): void {
    if (this.isOpen) draw();
    else this.marked([PDFName.of('Artifact'), '<<>>'], draw);
  }

  /** Makes the latest element the words of a link. */
  annotate(annotation: PDFRef): void {
    const element = this.elements.at(-1);
    if (element) element.annotation = annotation;
  }

  /** Writes the structure into the document once everything is drawn. */
  write(): void {
    const { context, catalog } = this.pdf;
    const [root, document] = [context.nextRef(), context.nextRef()];
    const parts = this.elements.map((element, index) => context.register(this.dictionary(element, index, document)));
    const linked = parts.filter((_, index) => this.elements[index]?.annotation);
    context.assign(document, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: parts }));
    const parents = { Nums: [0, parts, ...linked.flatMap((part, index) => [index + 1, part])] };
    context.assign(
      root,
      context.obj({ Type: 'StructTreeRoot', K: document, ParentTree: parents, ParentTreeNextKey: linked.length + 1 }),
    );
    catalog.set(PDFName.of('StructTreeRoot'), root);
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
    this.page.node.set(PDFName.of('StructParents'), context.obj(0));
    this.page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
  }

  private dictionary({ role, alternative, annotation }: Element, index: number, parent: PDFRef) {
    const target = annotation && { Type: 'OBJR', Obj: annotation, Pg: this.page.ref };
    return this.pdf.context.obj({
      Type: 'StructElem',
      S: role,
      P: parent,
      Pg: this.page.ref,
      K: target ? [index, target] : index,
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
