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
CREATE INDEX `verifications_by_value` ON `verifications` (`value`);