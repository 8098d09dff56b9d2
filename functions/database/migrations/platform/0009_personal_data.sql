CREATE TABLE `sealed_certificates` (
	`id` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sealed_certificates_by_end` ON `sealed_certificates` (`ends_at`);--> statement-breakpoint
CREATE TABLE `kept_records` (
	`pseudonym` text PRIMARY KEY NOT NULL,
	`shard` integer NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `kept_records_by_end` ON `kept_records` (`ends_at`);--> statement-breakpoint
CREATE TABLE `personal_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`state` text NOT NULL,
	`requested_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`ends_at` integer,
	`token_hash` text,
	`file_key` text,
	`bytes` integer
);
--> statement-breakpoint
CREATE INDEX `personal_exports_of_user` ON `personal_exports` (`user_id`,`requested_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `personal_exports_one_under_way` ON `personal_exports` (`user_id`) WHERE state = 'requested';--> statement-breakpoint
CREATE INDEX `personal_exports_due` ON `personal_exports` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `personal_exports_to_expire` ON `personal_exports` (`ends_at`) WHERE state = 'ready';--> statement-breakpoint
ALTER TABLE `deleted_accounts` ADD `email` text;--> statement-breakpoint
ALTER TABLE `deleted_accounts` ADD `trace_id` text;--> statement-breakpoint
ALTER TABLE `deleted_accounts` ADD `pseudonym` text;--> statement-breakpoint
ALTER TABLE `users` ADD `deletes_at` integer;--> statement-breakpoint
CREATE INDEX `users_leaving` ON `users` (`deletes_at`) WHERE deletes_at is not null;--> statement-breakpoint
CREATE INDEX `tracked_events_of_trace` ON `tracked_events` (`trace_id`) WHERE trace_id is not null;--> statement-breakpoint
CREATE INDEX `mails_to` ON `mails` (`recipient`);