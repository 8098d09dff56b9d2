import type { Reason, ReasonCode } from '#contract/library/content/rules/reasons';
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml';

/** A fault in one line of a file. */
export interface FileFault {
  readonly file: string;
  readonly line: number;
  /** The path of the value in the file, such as `title.en`. */
  readonly at?: string;
  readonly reason: Reason;
}

/** A fault with the path of its value, unless it is one of the whole file. */
export const atPath = (fault: FileFault, path: readonly string[]): FileFault =>
  path.length > 0 ? { ...fault, at: path.join('.') } : fault;

/** Reasons of what is often wrong in a YAML text, by the codes of its parser. */
const yamlReasons: Readonly<Partial<Record<string, ReasonCode>>> = {
  BAD_INDENT: 'yaml.indent',
  TAB_AS_INDENT: 'yaml.tab',
  DUPLICATE_KEY: 'yaml.duplicate',
  MISSING_CHAR: 'yaml.unclosed',
  BAD_ALIAS: 'yaml.alias',
};

/** A YAML text with the line of each of its values. */
export class YamlText {
  readonly value: unknown;
  readonly faults: FileFault[];
  private readonly document: Document;
  private readonly lines = new LineCounter();

  readonly file: string;
  private readonly firstLine: number;

  /** `firstLine` is the first line of the text in its file. */
  constructor(file: string, text: string, firstLine = 1) {
    this.file = file;
    this.firstLine = firstLine;

    this.document = parseDocument(text, { lineCounter: this.lines, prettyErrors: false });
    this.faults = this.document.errors.map(({ code, pos }) =>
      this.fault(this.lineAt(pos[0]), { code: yamlReasons[code] ?? 'yaml.invalid' }),
    );
    this.value = this.faults.length ? undefined : this.values();
  }

  /** The values; `undefined`, with a fault, if an alias has no anchor or there are too many. */
  private values(): unknown {
    try {
      return this.document.toJS();
    } catch (error) {
      const isExcessive = error instanceof Error && error.message.startsWith('Excessive alias count');
      this.faults.push(this.fault(this.firstLine, { code: isExcessive ? 'yaml.aliases' : 'yaml.alias' }));
      return undefined;
    }
  }

  /** A fault at the value of a path, or at its nearest existing ancestor. */
  faultAt(path: readonly string[], reason: Reason): FileFault {
    let node: unknown = this.document.contents;
    let line = this.firstLine;
    for (const key of path) {
      const pair = isMap(node)
        ? node.items.find((one) => isScalar(one.key) && String(one.key.value) === key)
        : undefined;
      const found = pair ? pair.key : isSeq(node) ? node.items[Number(key)] : undefined;
      const offset = (found as { range?: [number, number, number] } | undefined)?.range?.[0];
      if (offset === undefined) break;
      line = this.lineAt(offset);
      node = pair ? pair.value : found;
    }
    return this.fault(line, reason);
  }

  private fault(line: number, reason: Reason): FileFault {
    return { file: this.file, line, reason };
  }

  private lineAt(offset: number): number {
    return this.lines.linePos(offset).line + this.firstLine - 1;
  }
}
