CREATE TABLE `handovers` (
	`token` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `handovers_of_user` ON `handovers` (`user_id`);--> statement-breakpoint
CREATE INDEX `handovers_by_end` ON `handovers` (`expires_at`);