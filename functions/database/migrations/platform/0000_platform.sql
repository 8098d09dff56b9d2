CREATE TABLE `deleted_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`shard` integer NOT NULL,
	`deleted_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `deleted_accounts_by_time` ON `deleted_accounts` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `flag_overrides` (
	`user_id` text NOT NULL,
	`flag` text NOT NULL,
	`is_on` integer NOT NULL,
	PRIMARY KEY(`user_id`, `flag`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `logins` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`password` text,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `logins_of_user` ON `logins` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `logins_by_provider` ON `logins` (`provider_id`,`account_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token` text NOT NULL,
	`expires_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_unique` ON `sessions` (`token`);--> statement-breakpoint
CREATE INDEX `sessions_of_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `signups` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`locale` text NOT NULL,
	`password` text NOT NULL,
	`code` text NOT NULL,
	`code_ends_at` integer NOT NULL,
	`own_tries` integer DEFAULT 0 NOT NULL,
	`other_tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `signups_of_user` ON `signups` (`user_id`);--> statement-breakpoint
CREATE INDEX `signups_by_time` ON `signups` (`created_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`trace_id` text NOT NULL,
	`name` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`country` text,
	`profession` text,
	`professional_track` text,
	`specialty` text,
	`years_of_experience` integer,
	`plan_type` text DEFAULT 'trial' NOT NULL,
	`role` text DEFAULT 'learner' NOT NULL,
	`locale` text DEFAULT 'en' NOT NULL,
	`shard` integer NOT NULL,
	`blocked_from_mailing` integer DEFAULT false NOT NULL,
	`registration_completed` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `verifications_by_identifier` ON `verifications` (`identifier`);--> statement-breakpoint
CREATE INDEX `verifications_by_value` ON `verifications` (`value`);--> statement-breakpoint
CREATE TABLE `app_tokens` (
	`token` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `app_tokens_of_user` ON `app_tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX `app_tokens_of_session` ON `app_tokens` (`session_id`);--> statement-breakpoint
CREATE INDEX `app_tokens_by_end` ON `app_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `catalogue_revisions` (
	`id` integer PRIMARY KEY NOT NULL,
	`revision` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `course_texts` (
	`version_id` text NOT NULL,
	`locale` text NOT NULL,
	`title` text NOT NULL,
	`promise` text NOT NULL,
	`description` text NOT NULL,
	`searchable` text NOT NULL,
	PRIMARY KEY(`version_id`, `locale`)
);
--> statement-breakpoint
CREATE TABLE `course_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`course_id` text NOT NULL,
	`number` integer NOT NULL,
	`hash` text NOT NULL,
	`course_document` text NOT NULL,
	`media` text NOT NULL,
	`lesson_titles` text NOT NULL,
	`item_counts` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `course_versions_by_number` ON `course_versions` (`course_id`,`number`);--> statement-breakpoint
CREATE TABLE `courses` (
	`id` text PRIMARY KEY NOT NULL,
	`version_id` text NOT NULL,
	`specialty` text NOT NULL,
	`is_free` integer NOT NULL,
	`position` integer NOT NULL,
	`published_at` integer,
	`withdrawn_at` integer
);
--> statement-breakpoint
CREATE INDEX `courses_in_order` ON `courses` (`position`,`id`);--> statement-breakpoint
CREATE TABLE `item_texts` (
	`version_id` text NOT NULL,
	`quiz_id` text NOT NULL,
	`item_id` text NOT NULL,
	`locale` text NOT NULL,
	`stem` text NOT NULL,
	`options` text NOT NULL,
	`matches` text,
	`unit` text,
	`explanation` text,
	`figure_alt` text,
	PRIMARY KEY(`version_id`, `quiz_id`, `item_id`, `locale`)
);
--> statement-breakpoint
CREATE TABLE `items` (
	`version_id` text NOT NULL,
	`quiz_id` text NOT NULL,
	`id` text NOT NULL,
	`position` integer NOT NULL,
	`objective_id` text NOT NULL,
	`kind` text NOT NULL,
	`correct` text NOT NULL,
	`grading` text,
	`reference_ids` text NOT NULL,
	`figure` text,
	PRIMARY KEY(`version_id`, `quiz_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `lesson_texts` (
	`version_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`locale` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`html` text NOT NULL,
	PRIMARY KEY(`version_id`, `lesson_id`, `locale`)
);
--> statement-breakpoint
CREATE TABLE `transcripts` (
	`version_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`locale` text NOT NULL,
	`cues` text NOT NULL,
	PRIMARY KEY(`version_id`, `lesson_id`, `locale`)
);
--> statement-breakpoint
CREATE TABLE `limits` (
	`key` text PRIMARY KEY NOT NULL,
	`used` integer NOT NULL,
	`ends_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`interval` integer NOT NULL,
	`last_run_at` integer,
	`leased_until` integer
);
--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`kind` text NOT NULL,
	`locale` text NOT NULL,
	`subject` text NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer,
	`sent_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`failure` text,
	`unsubscribe_url` text
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`due_at`);--> statement-breakpoint
CREATE INDEX `mails_by_time` ON `mails` (`created_at`);--> statement-breakpoint
CREATE TABLE `redirects` (
	`source` text PRIMARY KEY NOT NULL,
	`destination` text NOT NULL,
	`destination_path` text,
	`changed_by` text,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`changed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `redirects_by_destination` ON `redirects` (`destination_path`);--> statement-breakpoint
CREATE INDEX `redirects_of_editor` ON `redirects` (`changed_by`);--> statement-breakpoint
CREATE TABLE `serials` (
	`serial` text PRIMARY KEY NOT NULL,
	`shard` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `tracked_events` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`facts` text NOT NULL,
	`page` text,
	`environment` text NOT NULL,
	`trace_id` text,
	`at` integer NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tracked_events_by_time` ON `tracked_events` (`received_at`);
--> statement-breakpoint
-- Every change of the library gives it a new revision, one that no other state of it ever had.
CREATE TRIGGER `catalogue_revision_of_new_courses` AFTER INSERT ON `courses`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (`id`) DO UPDATE SET `revision` = excluded.`revision`;
END;
--> statement-breakpoint
CREATE TRIGGER `catalogue_revision_of_changed_courses` AFTER UPDATE ON `courses`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (`id`) DO UPDATE SET `revision` = excluded.`revision`;
END;
--> statement-breakpoint
CREATE TRIGGER `catalogue_revision_of_deleted_courses` AFTER DELETE ON `courses`
BEGIN
	INSERT INTO `catalogue_revisions` (`id`, `revision`) VALUES (1, hex(randomblob(8)))
	ON CONFLICT (`id`) DO UPDATE SET `revision` = excluded.`revision`;
END;
