CREATE TABLE `prompt_versions` (
	`user_id` text NOT NULL,
	`prompt_id` text NOT NULL,
	`version` integer NOT NULL,
	`saved_at` integer NOT NULL,
	`draft` text NOT NULL,
	PRIMARY KEY(`user_id`, `prompt_id`, `version`)
);
--> statement-breakpoint
CREATE TABLE `saved_prompts` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`folder` text NOT NULL,
	`version` integer NOT NULL,
	`saved_at` integer NOT NULL,
	`deleted_at` integer,
	`draft` text NOT NULL,
	`searched` text NOT NULL,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `saved_prompts_by_time` ON `saved_prompts` (`user_id`,`saved_at`,`id`);--> statement-breakpoint
CREATE INDEX `saved_prompts_deleted` ON `saved_prompts` (`deleted_at`) WHERE deleted_at is not null;