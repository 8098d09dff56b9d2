ALTER TABLE `answers` ADD `seconds` integer;--> statement-breakpoint
ALTER TABLE `item_texts` ADD `matches` text;--> statement-breakpoint
ALTER TABLE `item_texts` ADD `unit` text;--> statement-breakpoint
ALTER TABLE `item_texts` ADD `explanation` text;--> statement-breakpoint
ALTER TABLE `items` ADD `grading` text;