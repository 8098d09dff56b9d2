import { basename } from 'node:path';
import * as v from 'valibot';
import { WebinarDocument } from '#contract/webinars/webinars/package';
import { faultsOf } from '../../webinars/webinars/packages/rules.ts';
import { reasonOf } from './read.ts';
import { YamlText, type FileFault } from './yaml-files.ts';

/** The result of reading the folder of a webinar; `document` is set if there are no faults. */
export interface ReadWebinar {
  readonly folder: string;
  readonly id: string;
  readonly document?: WebinarDocument;
  readonly faults: readonly FileFault[];
}

/** Reads `webinar.yaml` of a package and finds all its faults. */
export function readWebinar(folder: string): ReadWebinar {
  const id = basename(folder);
  const yaml = YamlText.read(folder, 'webinar.yaml');
  if (yaml.faults.length > 0) return { folder, id, faults: yaml.faults };
  const parsed = v.safeParse(WebinarDocument, yaml.value);
  const placed = (path: readonly string[], reason: string) => yaml.faultAt(path, `${path.join('.')}: ${reason}`);
  const faults = parsed.success
    ? faultsOf(parsed.output).map(({ path, reason }) => placed(path.split('.'), reason))
    : parsed.issues.map((issue) => placed(issue.path?.map(({ key }) => String(key)) ?? [], reasonOf(issue)));
  if (parsed.success && parsed.output.id !== id) faults.push(placed(['id'], `the folder is called “${id}”`));
  return { folder, id, faults, ...(parsed.success && !faults.length && { document: parsed.output }) };
}
