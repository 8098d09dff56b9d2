CREATE TABLE `realtime_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`event` text NOT NULL,
	`data` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`due_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)),
	`attempts` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `realtime_outbox_of_user` ON `realtime_outbox` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `realtime_outbox_due` ON `realtime_outbox` (`due_at`) WHERE "realtime_outbox"."due_at" is not null;--> statement-breakpoint
CREATE INDEX `realtime_outbox_by_time` ON `realtime_outbox` (`created_at`);