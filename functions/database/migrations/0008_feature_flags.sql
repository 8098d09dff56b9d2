CREATE TABLE `flag_overrides` (
	`user_id` text NOT NULL,
	`flag` text NOT NULL,
	`is_on` integer NOT NULL,
	PRIMARY KEY(`user_id`, `flag`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
