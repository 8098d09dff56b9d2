CREATE TABLE `email_changes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`session_id` text NOT NULL,
	`email` text NOT NULL,
	`former_code` text NOT NULL,
	`next_code` text NOT NULL,
	`former_tries` integer DEFAULT 0 NOT NULL,
	`next_tries` integer DEFAULT 0 NOT NULL,
	`is_former_confirmed` integer DEFAULT false NOT NULL,
	`is_next_confirmed` integer DEFAULT false NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_id_unique` ON `email_changes` (`id`);--> statement-breakpoint
CREATE INDEX `email_changes_of_session` ON `email_changes` (`session_id`);--> statement-breakpoint
CREATE TABLE `email_reversals` (
	`token` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`former_email` text NOT NULL,
	`created_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_reversals_of_user` ON `email_reversals` (`user_id`);--> statement-breakpoint
CREATE INDEX `email_reversals_by_end` ON `email_reversals` (`ends_at`);