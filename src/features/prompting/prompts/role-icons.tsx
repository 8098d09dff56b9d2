import {
  BookOpen,
  ChartLine,
  GraduationCap,
  HeartPulse,
  MessagesSquare,
  Microscope,
  Pill,
  Stethoscope,
} from 'lucide-react';
import type { PromptRole } from '#contract/prompting/prompts/choices';

/** The icon of each role. */
export const roleIcons: Readonly<Record<PromptRole, typeof Pill>> = {
  clinician: Stethoscope,
  'patient-communicator': MessagesSquare,
  student: BookOpen,
  nurse: HeartPulse,
  pharmacist: Pill,
  'medical-educator': GraduationCap,
  researcher: Microscope,
  'quality-lead': ChartLine,
};
