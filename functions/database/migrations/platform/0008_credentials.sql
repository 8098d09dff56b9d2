CREATE TABLE `identity_codes` (
	`session_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`code_ends_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `sessions` ADD `country` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `identity_confirmed_at` integer;