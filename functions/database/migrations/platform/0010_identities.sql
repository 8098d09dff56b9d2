CREATE TABLE `provider_sign_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`browser` text NOT NULL,
	`provider` text NOT NULL,
	`next` text,
	`locale` text NOT NULL,
	`user_id` text,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `provider_sign_ins_of_user` ON `provider_sign_ins` (`user_id`);--> statement-breakpoint
CREATE INDEX `provider_sign_ins_by_end` ON `provider_sign_ins` (`ends_at`);--> statement-breakpoint
ALTER TABLE `logins` ADD `email` text;