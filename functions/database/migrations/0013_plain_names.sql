ALTER TABLE `course_versions` RENAME COLUMN `sheet` TO `course_document`;--> statement-breakpoint
ALTER TABLE `participation_events` RENAME COLUMN `announcements` TO `domain_messages`;--> statement-breakpoint
DROP INDEX `notifications_once`;--> statement-breakpoint
ALTER TABLE `notifications` RENAME COLUMN `once` TO `dedupe_key`;--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_deduped` ON `notifications` (`user_id`,`dedupe_key`) WHERE dedupe_key is not null;--> statement-breakpoint
DROP INDEX `handovers_of_user`;--> statement-breakpoint
DROP INDEX `handovers_by_end`;--> statement-breakpoint
ALTER TABLE `handovers` RENAME TO `app_tokens`;--> statement-breakpoint
CREATE INDEX `app_tokens_of_user` ON `app_tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX `app_tokens_by_end` ON `app_tokens` (`expires_at`);
