import { listed } from '../../language.ts';

/** First names of patients who speak English, oldest to youngest. */
export const given = listed(`
  mary margaret dorothy ruth mildred ethel florence edith gladys doris agnes gertrude eunice winifred muriel phyllis
  vera beryl enid elsie marjorie evelyn hazel irma josephine lillian mabel maud nellie olga pauline thelma vivian
  wilma bernice susan nancy karen lisa betty sandra ashley kimberly donna carol amanda melissa deborah debbie
  stephanie sharon cynthia kathleen amy shirley brenda pamela nicole samantha katherine catherine janet debra carolyn
  heather joyce kelly christina joan judith megan cheryl jacqueline martha gloria ann anne kathryn jean harriet
  rosalind marion eleanor constance siobhan aoife niamh saoirse ciara sinead roisin orla brigid bridget priscilla
  prudence beatrice henrietta cordelia abigail tabitha bethany brittany courtney crystal danielle denise diane dianne
  eileen elaine ellen erica erin gail geraldine gina glenda greta gwendolyn ida jane janice jeanette jill jillian
  jodie joanna joanne jo-ann jolene jordana judy june-ann kate katie kathy kayla kendra kirsten kristen kristin
  lauren leah leslie lindsay lindsey lois loretta lori lorraine louise lucinda lucy lydia lynn lynne madeline madison
  maisie marcia marcy marianne marilyn marlene marsha maureen mavis maxine melanie meredith michelle millicent
  miranda moira molly monique morag mackenzie nadine naomi natalie nora norma paige paula peggy penelope philippa
  phoebe poppy rhiannon rhonda roberta rosemary rosie roxanne sally savannah scarlett shannon shauna sheila shelby
  sheryl sierra sylvia tamara tammy tara teresa tiffany tina tracey tracy ursula valerie verity vicky wanda wendy
  whitney winona yvette yvonne zara ava harper evie freya imogen florrie eloise esme gracie matilda millie penny
  willow keisha latoya latasha tamika shanice ebony aaliyah brian kevin jason jeffrey ryan jacob gary timothy jeremy
  stephen steven steve larry justin scott brandon gregory greg patrick dennis jerry tyler aaron nathan douglas
  zachary kyle ethan harold roger terry sean shaun shawn gerald keith carl dylan bryan bryce tyrone colin gareth
  declan nigel graham trevor clive neil stuart stewart gavin craig darren darryl lee liam callum rhys owen fergus
  angus alistair alastair hamish reginald cecil percy cedric leonard leroy norman bernard gordon ronald donald
  kenneth kenny raymond philip phillip andrew matthew joshua christopher anthony tony harry oscar alfie archie
  freddie jasper rupert hugo felix theo theodore tobias toby barnaby barry basil bertram boyd bradley brad brendan
  brett bruce byron calvin cameron chad clarence clark clifford clinton cody conor connor cornelius curtis cyril
  damian damon darius dean derek desmond dominic duncan dustin dwayne earl edgar edmund edwin eli elliot elliott
  elmer ernest eugene evan floyd francis franklin fred frederick geoffrey gilbert giles glenn godfrey graeme gus
  hector herbert herman horace howard hubert humphrey ian irving isaac isaiah ivor jared jarvis jeff jeffery jerome
  jesse jimmy joel johnny jonah jonathon julian keegan kelvin kirk kurt lachlan lance lawrence lester lewis lionel
  lloyd logan lorne malcolm malik marcus marshall marvin maurice melvin micah mickey mitchell mohamed morris mortimer
  murray neville noel norbert omari orlando oswald otis patrice perry phil preston quentin quincy ralph randall
  randolph randy reece reuben rex rodney roland rory roscoe ross rowan roy royce rufus russell rusty seamus seth
  shane sheldon sidney silas simon spencer stanley sylvester terence terrence tristan troy vaughn vernon vincent
  wallace warren wayne wesley wilbur wilfred willard winston zachariah jamal darnell deshawn malachi terrell tremaine
  marquis kwasi olu chinua ines inez ludmila lucian
`);

/** Names that are words as well, or famous ones: only a surname or what they do makes them a person. */
export const givenWithSurname = listed(`
  bill will mark grace hope faith joy rose may june april rich rob frank jack drew dale glen heath miles grant chase
  chance christian florence virginia georgia victoria charlotte austin jordan dallas angel iris ivy violet lily amber
  ruby pearl pat sue ray art gene guy dick harvey temperance olive ginger robin dawn eve summer nick josh tom tim jim
  joe sam ben dan ted max jay kay bob ron don ken len sid stan vic bella bonnie daisy holly carol earl dean lance
  basil hazel rusty hunter chad sierra savannah crystal rex norma gail sidney lester kirk troy barry rowan
`);
