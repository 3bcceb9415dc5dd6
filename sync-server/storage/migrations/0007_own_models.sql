CREATE TABLE "own_models" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"url" text,
	"sealed_key" text,
	"key_ending" text DEFAULT '' NOT NULL,
	"context" integer NOT NULL,
	"price" json,
	"report" json,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "written_sites" ADD COLUMN "lines" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "written_sites" ADD COLUMN "is_refunded" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "own_models" ADD CONSTRAINT "own_models_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;