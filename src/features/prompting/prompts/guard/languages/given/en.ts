import { listed } from '../../language.ts';

/** First names of patients who speak English. */
export const given = listed(`
  aaron abigail agnes alastair alfie amanda amy andrew angus ann anne anthony aoife archie ashley ava beatrice
  bernard bernice beryl bethany betty brad bradley brandon brenda brendan brett brian bridget brittany bruce bryan
  bryce callum cameron carl carolyn catherine cecil cedric cheryl christina christopher clarence clark clifford
  clinton clive cody colin connor conor constance courtney craig curtis cynthia cyril damian danielle darnell darren
  darryl debbie deborah debra declan denise dennis derek desmond diane dianne dominic donald donna doris douglas
  duncan dustin dwayne dylan ebony edgar edith edmund edwin eileen elaine eleanor eli ellen elliot elliott elmer
  elsie erica erin ernest ethan ethel eugene evan evelyn evie felix fergus floyd francis franklin fred freddie
  frederick freya gareth gary gavin geoffrey gerald gertrude gilbert giles gina gladys glenda glenn gloria gordon
  gracie graeme graham greg gregory greta gus gwendolyn hamish harold harper harriet harry heather herbert herman
  howard hubert hugo ian ida ines inez irving isaac ivor jacob jacqueline jamal jane janet janice jared jason jasper
  jeanette jeff jeffery jeffrey jeremy jerome jerry jesse jill jillian jimmy jo-ann joan joanna joanne jodie joel
  johnny jonah jonathon joshua joyce judith judy julian justin karen kate katherine kathleen kathryn kathy katie
  kayla keith kelly kenneth kenny kevin kimberly kirsten kristen kristin kurt kyle larry latasha latoya lauren
  lawrence leah lee leonard leroy leslie lewis liam lillian lindsay lindsey lisa logan lois lori lorraine louise lucy
  ludmila lydia lynn lynne mabel madeline madison maisie malcolm malik marcia marcus marcy margaret marianne marilyn
  marion marjorie marlene marquis marsha marshall martha marvin mary matilda matthew maureen maurice maxine megan
  melanie melissa meredith michelle mickey mildred millicent millie miranda mitchell moira molly monique morag morris
  muriel murray nadine nancy naomi natalie nathan neil niamh nicole nigel noel nora norbert norman orla oscar owen
  paige pamela patrice patrick paula peggy penelope penny perry phil philip phillip phoebe phyllis poppy preston
  priscilla ralph randall randolph randy raymond reece reginald reuben rhiannon rhys roberta rodney roger roisin
  roland ronald rory rosalind rosemary rosie ross roxanne roy royce rupert russell ryan sally samantha sandra saoirse
  scarlett scott seamus sean shane shanice shannon sharon shaun shauna shawn sheila shelby sheldon sheryl shirley
  siobhan spencer stanley stephanie stephen steve steven stewart stuart susan sylvester sylvia tamara tamika tammy
  tara terence terrence terry thelma theo theodore tiffany timothy tina toby tony tracey tracy trevor tristan tyler
  tyrone ursula valerie vernon vicky vincent vivian wallace wanda warren wayne wendy wesley whitney wilbur wilfred
  willard willow winifred winston yvette yvonne zachary zara
`);

/** Names that are words as well, or famous ones: only a surname or what they do makes them a person. */
export const givenWithSurname = listed(`
  amber angel april art austin barry basil bella ben bill bob bonnie carol chad chance charlotte chase christian
  crystal daisy dale dallas dan dawn dean dick don drew earl eve faith florence frank gail gene georgia ginger glen
  grace grant guy harvey hazel heath holly hope hunter iris ivy jack jay jim joe jordan josh joy june kay ken kirk
  lance len lester lily mark max may miles nick norma olive pat pearl ray rex rich rob robin ron rose rowan ruby
  rusty sam savannah sid sidney sierra stan sue summer ted temperance tim tom troy vic victoria violet virginia will
`);
