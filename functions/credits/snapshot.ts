import type { PackageAccreditation, LocalizedText } from '#contract/contents';
import type { Locale } from '#contract/locales';

/** The rules and texts a claim was made under; a certificate and its successors are drawn from nothing else. */
export interface ClaimSnapshot {
  readonly accreditation: PackageAccreditation;
  readonly title: LocalizedText;
  /** Languages of the course, its own first. */
  readonly languages: readonly Locale[];
  readonly teachers: readonly string[];
  readonly versionId: string;
  readonly profession: string | null;
  readonly passedAt: string;
  /** Score of the attempt that passed, 0 to 1. */
  readonly score: number | null;
  /** In percent. */
  readonly passMark: number;
  readonly activeSeconds: number;
  readonly attestation: { readonly text: string; readonly version: number; readonly locale: Locale };
}
