import { declaredFeatures, type ExportKind } from '../../edge/manifest.ts';

/** A declared kind of export. */
export function kindOf(name: ExportKind['name']): ExportKind {
  const kind = declaredFeatures()
    .flatMap(({ exportKinds = [] }) => exportKinds)
    .find((one) => one.name === name);
  if (!kind) throw new Error(`No feature declares the export ${name}.`);
  return kind;
}
