CREATE TABLE `left_customers` (
	`customer` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `left_customers_due` ON `left_customers` (`due_at`);