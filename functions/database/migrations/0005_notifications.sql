CREATE TABLE `educator_prompts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`due_at` integer,
	`answer` text,
	`answered_at` integer,
	`notification_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `educator_prompts_due` ON `educator_prompts` (`due_at`);--> statement-breakpoint
CREATE TABLE `notification_preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`mail` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`data` text NOT NULL,
	`once` text,
	`created_at` integer NOT NULL,
	`read_at` integer,
	`mail_due_at` integer,
	`mail_time` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notifications_of_user` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`,`created_at`,`id`) WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_once` ON `notifications` (`user_id`,`once`) WHERE once is not null;--> statement-breakpoint
CREATE INDEX `notifications_to_mail` ON `notifications` (`mail_due_at`) WHERE mail_due_at is not null;--> statement-breakpoint
ALTER TABLE `mails` ADD `unsubscribe_url` text;