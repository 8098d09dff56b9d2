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
	`blocked_from_mailing` integer DEFAULT false NOT NULL,
	`registration_completed` integer DEFAULT false NOT NULL,
	`number_of_unread_notifications` integer DEFAULT 0 NOT NULL,
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
CREATE TABLE `active_days` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`seconds` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `bookmarks` (
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `course_id`)
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
	`sheet` text NOT NULL,
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
CREATE TABLE `lesson_progress` (
	`participation_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`position` real DEFAULT 0 NOT NULL,
	`watched` text NOT NULL,
	`active_seconds` integer DEFAULT 0 NOT NULL,
	`captions` text,
	`speed` real DEFAULT 1 NOT NULL,
	`completed_at` integer,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`participation_id`, `lesson_id`)
);
--> statement-breakpoint
CREATE TABLE `lesson_texts` (
	`version_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`locale` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`html` text NOT NULL,
	`transcript` text,
	PRIMARY KEY(`version_id`, `lesson_id`, `locale`)
);
--> statement-breakpoint
CREATE TABLE `participation_events` (
	`id` text PRIMARY KEY NOT NULL,
	`participation_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`snapshot` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `participation_events_in_order` ON `participation_events` (`participation_id`,`at`);--> statement-breakpoint
CREATE TABLE `participations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`version_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`kickoff_skipped_at` integer,
	`kickoff_finished_at` integer,
	`lessons_completed_at` integer,
	`passed_at` integer,
	`evaluated_at` integer,
	`last_active_at` integer NOT NULL,
	`active_seconds` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `participations_of_user` ON `participations` (`user_id`,`course_id`);--> statement-breakpoint
CREATE INDEX `participations_recent` ON `participations` (`user_id`,`last_active_at`);--> statement-breakpoint
CREATE TABLE `certificates` (
	`serial` text PRIMARY KEY NOT NULL,
	`claim_id` text NOT NULL,
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`title` text NOT NULL,
	`provider` text NOT NULL,
	`credit_type` text NOT NULL,
	`credits` real NOT NULL,
	`completed_at` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`file_key` text NOT NULL,
	`sha256` text NOT NULL,
	`template_version` text NOT NULL,
	`status` text DEFAULT 'valid' NOT NULL,
	`superseded_by` text
);
--> statement-breakpoint
CREATE INDEX `certificates_of_user` ON `certificates` (`user_id`,`issued_at`);--> statement-breakpoint
CREATE INDEX `certificates_of_claim` ON `certificates` (`claim_id`);--> statement-breakpoint
CREATE TABLE `claims` (
	`id` text PRIMARY KEY NOT NULL,
	`participation_id` text NOT NULL,
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`accreditation_id` text NOT NULL,
	`kind` text NOT NULL,
	`credit_type` text NOT NULL,
	`credits` real NOT NULL,
	`snapshot` text NOT NULL,
	`claimed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `claims_once` ON `claims` (`user_id`,`course_id`,`accreditation_id`);--> statement-breakpoint
CREATE INDEX `claims_by_time` ON `claims` (`user_id`,`claimed_at`);--> statement-breakpoint
CREATE TABLE `evaluations` (
	`participation_id` text PRIMARY KEY NOT NULL,
	`answers` text NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `limits` (
	`key` text PRIMARY KEY NOT NULL,
	`used` integer NOT NULL,
	`ends_at` integer NOT NULL
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
	`failure` text
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`due_at`);--> statement-breakpoint
CREATE INDEX `mails_by_time` ON `mails` (`created_at`);--> statement-breakpoint
CREATE TABLE `answers` (
	`attempt_id` text NOT NULL,
	`item_id` text NOT NULL,
	`answer` text NOT NULL,
	`is_correct` integer NOT NULL,
	`confidence` integer,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`attempt_id`, `item_id`)
);
--> statement-breakpoint
CREATE TABLE `attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`participation_id` text NOT NULL,
	`quiz_id` text NOT NULL,
	`kind` text NOT NULL,
	`number` integer NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`score` real,
	`correct` integer,
	`is_passed` integer,
	`item_order` text NOT NULL,
	`by_objective` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attempts_by_number` ON `attempts` (`participation_id`,`quiz_id`,`number`);--> statement-breakpoint
CREATE INDEX `attempts_of_participation` ON `attempts` (`participation_id`,`kind`);--> statement-breakpoint
CREATE TABLE `item_texts` (
	`version_id` text NOT NULL,
	`quiz_id` text NOT NULL,
	`item_id` text NOT NULL,
	`locale` text NOT NULL,
	`stem` text NOT NULL,
	`options` text NOT NULL,
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
	`reference_ids` text NOT NULL,
	`figure` text,
	PRIMARY KEY(`version_id`, `quiz_id`, `id`)
);
