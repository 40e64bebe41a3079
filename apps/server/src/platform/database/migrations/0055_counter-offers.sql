CREATE TABLE "counter_offer_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counter_offer_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"counter_offer_id" bigint NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"answered_by_id" bigint,
	"terms_id" bigint,
	"ip" text DEFAULT '' NOT NULL,
	CONSTRAINT "counter_offer_answers_kind" CHECK ("counter_offer_answers"."answer" in ('aceita', 'recusada', 'sem_resposta', 'superada')),
	CONSTRAINT "counter_offer_answers_person" CHECK (("counter_offer_answers"."answer" = 'sem_resposta') = ("counter_offer_answers"."answered_by_id" is null)),
	CONSTRAINT "counter_offer_answers_contract" CHECK (("counter_offer_answers"."answer" = 'aceita') = ("counter_offer_answers"."terms_id" is not null) and ("counter_offer_answers"."answer" = 'aceita' or "counter_offer_answers"."ip" = ''))
);
--> statement-breakpoint
CREATE TABLE "counter_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counter_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" bigint NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"valor" bigint NOT NULL,
	"minimo" bigint NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"made_by_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counter_offers_value" CHECK ("counter_offers"."valor" <= "counter_offers"."minimo")
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "sale_lines" DROP CONSTRAINT "sale_lines_kind";--> statement-breakpoint
ALTER TABLE "sales" DROP CONSTRAINT "sales_amounts";--> statement-breakpoint
ALTER TABLE "stated_records" DROP CONSTRAINT "stated_records_kind";--> statement-breakpoint
ALTER TABLE "sale_lines" ADD COLUMN "counter_offer_id" bigint;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "acrescimo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "counter_offer_answers" ADD CONSTRAINT "counter_offer_answers_counter_offer_id_counter_offers_id_fk" FOREIGN KEY ("counter_offer_id") REFERENCES "public"."counter_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_offer_answers" ADD CONSTRAINT "counter_offer_answers_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_offer_answers" ADD CONSTRAINT "counter_offer_answers_terms_id_auction_terms_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."auction_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_offers" ADD CONSTRAINT "counter_offers_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_offers" ADD CONSTRAINT "counter_offers_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "counter_offer_answers_one" ON "counter_offer_answers" USING btree ("counter_offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "counter_offers_turn" ON "counter_offers" USING btree ("sale_id","turn");--> statement-breakpoint
ALTER TABLE "sale_lines" ADD CONSTRAINT "sale_lines_counter_offer_id_counter_offers_id_fk" FOREIGN KEY ("counter_offer_id") REFERENCES "public"."counter_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval', 'denial', 'won', 'countered', 'paid', 'uncredited', 'homologated', 'revoked', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "sale_lines" ADD CONSTRAINT "sale_lines_kind" CHECK ("sale_lines"."tipo" in ('arremate', 'comissao', 'taxa', 'acrescimo'));--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_amounts" CHECK ("sales"."arremate" > 0 and "sales"."acrescimo" >= 0 and "sales"."total" >= "sales"."arremate" + "sales"."acrescimo");--> statement-breakpoint
ALTER TABLE "stated_records" ADD CONSTRAINT "stated_records_kind" CHECK ("stated_records"."kind" in ('arquivo', 'arremate', 'contraproposta', 'documento', 'entrega'));--> statement-breakpoint
CREATE TRIGGER counter_offers_append_only BEFORE UPDATE OR DELETE ON "counter_offers"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER counter_offers_no_truncate BEFORE TRUNCATE ON "counter_offers"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- As with a consent, only the address of a person who was erased may be emptied.
CREATE TRIGGER counter_offer_answers_append_only BEFORE UPDATE OR DELETE ON "counter_offer_answers"
  FOR EACH ROW EXECUTE FUNCTION keep_consent();--> statement-breakpoint
CREATE TRIGGER counter_offer_answers_no_truncate BEFORE TRUNCATE ON "counter_offer_answers"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- The value lies above the bid and the deadline within the seller's. The unique index on sale and turn admits one
-- counter-offer after each that has ended.
CREATE FUNCTION check_counter_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM sales WHERE id = NEW.sale_id AND NEW.valor > arremate AND NEW.valid_until <= decision_until
    FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the counter-offer of sale % is not above its bid or ends after its seller''s time', NEW.sale_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'counter_offers_bounds';
  END IF;
  NEW.turn = (SELECT count(*) FROM counter_offers before
    JOIN counter_offer_answers ended ON ended.counter_offer_id = before.id WHERE before.sale_id = NEW.sale_id);
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER counter_offers_bounds BEFORE INSERT ON "counter_offers"
  FOR EACH ROW EXECUTE FUNCTION check_counter_offer();--> statement-breakpoint
-- An acceptance makes its sale at the value of its counter-offer, by its buyer, in time and under the terms of the sale;
-- checked when the transaction commits.
CREATE FUNCTION check_counter_acceptance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.answer = 'aceita' AND NOT EXISTS (SELECT 1 FROM counter_offers offer JOIN sales ON sales.id = offer.sale_id
    WHERE offer.id = NEW.counter_offer_id AND sales.arremate + sales.acrescimo = offer.valor
      AND sales.buyer_id = NEW.answered_by_id AND sales.terms_id = NEW.terms_id AND NEW.answered_at <= offer.valid_until)
  THEN
    RAISE EXCEPTION 'the counter-offer % was not accepted by its buyer for its sale', NEW.counter_offer_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'counter_offer_answers_sale';
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER counter_offer_answers_sale AFTER INSERT ON "counter_offer_answers"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_counter_acceptance();--> statement-breakpoint
-- As before, and the total of a sale grows once: by the counter-offer that its bidder has accepted.
CREATE OR REPLACE FUNCTION keep_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'sales: a sale is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.id, NEW.ano, NEW.numero, NEW.lot_id, NEW.auction_id, NEW.origin, NEW.buyer_id, NEW.vehicle, NEW.terms_id,
      NEW.arremate, NEW.closed_at, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.ano, OLD.numero, OLD.lot_id, OLD.auction_id, OLD.origin, OLD.buyer_id, OLD.vehicle,
      OLD.terms_id, OLD.arremate, OLD.closed_at, OLD.created_at)
    OR OLD.needs_homologation AND NOT NEW.needs_homologation
    OR NEW.imported AND NOT OLD.imported
    OR (NEW.total, NEW.acrescimo) IS DISTINCT FROM (OLD.total, OLD.acrescimo)
      AND (OLD.acrescimo <> 0 OR NOT EXISTS (SELECT 1 FROM counter_offers offer
        JOIN counter_offer_answers ended ON ended.counter_offer_id = offer.id AND ended.answer = 'aceita'
        WHERE offer.sale_id = NEW.id AND offer.valor = NEW.arremate + NEW.acrescimo))
  THEN
    RAISE EXCEPTION 'sales: what was sold cannot change' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.buyer IS DISTINCT FROM OLD.buyer
    AND ((NEW.buyer ->> 'documento') || (NEW.buyer ->> 'email') || (NEW.buyer ->> 'telefone')) IS DISTINCT FROM ''
  THEN
    RAISE EXCEPTION 'sales: the buyer is emptied or stays' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
