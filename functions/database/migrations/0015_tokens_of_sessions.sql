-- Tokens live for two minutes: those under way are of no session and are given up.
DROP TABLE `app_tokens`;--> statement-breakpoint
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
CREATE INDEX `app_tokens_by_end` ON `app_tokens` (`expires_at`);
