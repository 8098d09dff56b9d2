ALTER TABLE `orders` ADD `terms` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `worth` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `tries` integer DEFAULT 0 NOT NULL;