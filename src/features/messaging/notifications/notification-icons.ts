import {
  AlarmClock,
  Award,
  BadgeCheck,
  BookOpen,
  BookX,
  CalendarSync,
  CircleSlash,
  CreditCard,
  FilePen,
  GraduationCap,
  MonitorPlay,
  Ticket,
  Undo2,
  UserPlus,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { NotificationName } from '#contract/messaging/notifications';

/** The icon of a notification, by its kind. */
export const icons: Readonly<Record<NotificationName, LucideIcon>> = {
  B2BInvitationAccepted: Users,
  EducatorPromptNotification: GraduationCap,
  InvitationWanted: UserPlus,
  CertificateAvailable: Award,
  CertificateIssued: BadgeCheck,
  CertificateCorrected: FilePen,
  SeatNotice: Ticket,
  CourseAssigned: BookOpen,
  CourseDue: AlarmClock,
  AssignmentWithdrawn: BookX,
  WebinarReminder: MonitorPlay,
  PaymentFailed: CreditCard,
  PaymentRefunded: Undo2,
  MembershipRenews: CalendarSync,
  MembershipEnded: CircleSlash,
};
