CREATE TABLE `tracked_events` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`facts` text NOT NULL,
	`page` text,
	`environment` text NOT NULL,
	`trace_id` text,
	`at` integer NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tracked_events_by_time` ON `tracked_events` (`received_at`);