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
CREATE INDEX `redirects_of_editor` ON `redirects` (`changed_by`);